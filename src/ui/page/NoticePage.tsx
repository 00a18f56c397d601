/** Draws a page with one message: what happened, what is safe, and the one thing to do. */
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon, type IconName } from '../controls/Icon.tsx';
import './NoticePage.css';

export interface NoticePageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly onClick: () => void };
  /** Offers a second thing to do. */
  readonly second?: { readonly label: string; readonly onClick: () => void };
  /** Answers the last press, read out as it changes; missing: no press has an answer here. */
  readonly answer?: string;
  /** Details for a person called to help; missing or empty: none. */
  readonly details?: { readonly label: string; readonly text: string };
}

export function NoticePage({
  icon,
  title,
  lines,
  action,
  second,
  answer,
  details,
}: NoticePageProps): ReactNode {
  return (
    <main className="notice-page" role="alert">
      <div className="notice-page__card">
        <span className="notice-page__icon">
          <Icon name={icon} size={32} />
        </span>
        <h1 className="notice-page__title">{title}</h1>
        {lines.map((line) => (
          <p className="notice-page__line" key={line}>
            {line}
          </p>
        ))}
        <div className="notice-page__actions">
          <Button tone="primary" size="large" className="notice-page__action" onClick={action.onClick}>
            {action.label}
          </Button>
          {second === undefined ? null : (
            <Button size="large" className="notice-page__action" onClick={second.onClick}>
              {second.label}
            </Button>
          )}
        </div>
        {answer === undefined ? null : <output className="notice-page__answer">{answer}</output>}
        {details === undefined || details.text === '' ? null : (
          <details className="notice-page__details">
            <summary>{details.label}</summary>
            <p>{details.text}</p>
          </details>
        )}
      </div>
    </main>
  );
}
