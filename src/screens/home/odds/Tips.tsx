/** Shows the tips feed's words on a race: its comment, the selections, and a word on each runner (S028). */
import type { ReactNode } from 'react';
import { useHostWords, useSay } from '../../../i18n/SayProvider.tsx';
import type { RaceTips } from '../../../till/cards/card-state.ts';
import { Cloth } from '../../../ui/controls/Cloth.tsx';
import type { Card } from '../../../wagering/card/card.ts';
import './Tips.css';

export function Tips({ card, tips }: { readonly card: Card; readonly tips: RaceTips }): ReactNode {
  const say = useSay();
  const hostWords = useHostWords();
  const clothOf = (tab: number): string =>
    tips.runners.find(({ tab_no }) => tab_no === tab)?.saddle_cloth ?? `${tab}`;
  return (
    <div className="tips">
      {tips.comment === '' ? null : <p className="tips__comment">{hostWords(tips.comment)}</p>}
      {tips.selections.length === 0 ? null : (
        <p className="tips__selections">
          <span className="caption">{say('tips.selections')}</span>
          {tips.selections.map((tab) => (
            <Cloth key={tab} sport={card.raceType} cloth={clothOf(tab)} size="small" />
          ))}
        </p>
      )}
      <ul className="tips__runners">
        {tips.runners.map(({ tab_no: tab, saddle_cloth: cloth, performance_rating: rating, comment }) => (
          <li className="tips__runner" key={tab}>
            <Cloth sport={card.raceType} cloth={cloth} size="small" />
            <span className="tips__word">{hostWords(comment)}</span>
            {rating === null ? null : (
              <span className="tips__rating" title={say('tips.rating')}>
                <span className="hidden-text">{say('tips.rating')}</span>
                {rating}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
