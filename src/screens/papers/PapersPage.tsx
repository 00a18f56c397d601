/**
 * Shows every paper on screen before it uses a roll. Has the list of papers, the languages, and the paper as
 * a printer lays it out. Has sample figures; prints nothing.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { SAMPLE_IDS, type SampleId } from '../../documents/samples/sample-list.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { previewAtom } from '../../till/printing/paper-preview.ts';
import type { PaperOnScreen } from '../../till/transactions/paper-on-screen.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { pictureOf } from '../frame/papers/paper-facts.ts';
import { GROUP_STARTS, PAPER_NAMES } from './paper-names.ts';
import './papers.css';

export function PapersPage(): ReactNode {
  const say = useSay();
  return (
    <PageFrame title={say('papers.title')}>
      <div className="papers">
        <List />
        <section className="papers__preview" aria-label={say('papers.title')}>
          <Languages />
          <Shown />
        </section>
      </div>
    </PageFrame>
  );
}

interface Group {
  readonly heading: TextKey;
  readonly samples: readonly SampleId[];
}

const GROUPS: readonly Group[] = SAMPLE_IDS.reduce<readonly Group[]>((groups, sample) => {
  const heading = GROUP_STARTS[sample];
  if (heading !== undefined) return [...groups, { heading, samples: [sample] }];
  const last = groups.at(-1);
  return last === undefined
    ? groups
    : [...groups.slice(0, -1), { ...last, samples: [...last.samples, sample] }];
}, []);

/** Draws one choice of many: the arrow keys move from paper to paper, and Tab past them all. */
function List(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { sample: chosen, language } = useAtomValue(previewAtom);
  const name = useId();
  return (
    <div className="papers__list scroll scroll--marked" role="radiogroup" aria-label={say('papers.list')}>
      {GROUPS.map(({ heading, samples }) => (
        <section key={heading} className="papers__group">
          <h2 className="papers__heading caption">{say(heading)}</h2>
          {samples.map((sample) => (
            <label key={sample} className="papers__paper">
              <input
                type="radio"
                name={name}
                checked={sample === chosen}
                onChange={() => void till.previewPaper(sample, language)}
              />
              <span>{say(PAPER_NAMES[sample])}</span>
            </label>
          ))}
        </section>
      ))}
    </div>
  );
}

function Languages(): ReactNode {
  const say = useSay();
  const till = useTill();
  const settings = useAtomValue(settingsAtom);
  const { sample, language } = useAtomValue(previewAtom);
  const spoken = language ?? settings.language;
  return (
    <fieldset className="papers__languages" aria-label={say('papers.language')}>
      {LANGUAGES.map(({ id, label }) => (
        <Button
          key={id}
          size="small"
          pressed={id.toLowerCase() === spoken.toLowerCase()}
          onClick={() => void till.previewPaper(sample, id)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function Shown(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { sample, language, paper } = useAtomValue(previewAtom);
  useEffect(() => {
    // Draws the preview again: the window's language may have changed since the last one.
    void till.previewPaper(sample, language);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page opens; every choice after that orders its own paper
  }, []);
  switch (paper.state) {
    case 'loading':
      return <StateMessage kind="empty" icon="printer" title={say('papers.drawing')} />;
    case 'failed':
      return (
        <StateMessage
          kind="failed"
          title={say('papers.failed')}
          line={say(paper.reason)}
          action={{
            label: say('action.tryAgain'),
            onClick: () => void till.previewPaper(sample, language),
          }}
        />
      );
    case 'ready':
      return <Paper key={paper.value.id} paper={paper.value} />;
  }
}

function Paper({ paper }: { readonly paper: PaperOnScreen }): ReactNode {
  const say = useSay();
  const source = useMemo(() => pictureOf(paper), [paper]);
  return (
    // Takes the focus, so that the keyboard can scroll it in a low window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className="papers__sheet scroll scroll--marked" tabIndex={0}>
      <figcaption className="papers__caption">{say('papers.sample')}</figcaption>
      <img src={source} alt={paper.title} width={paper.width} height={paper.height} />
    </figure>
  );
}
