/**
 * Formats the date of a performance: 'May 9'. Takes YYYY-MM-DD at the track, which is a day and no moment.
 */
export function cardDate(perfDate: string, language: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(perfDate) ?? [];
  if (year === undefined || month === undefined || day === undefined) return perfDate;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(date);
}
