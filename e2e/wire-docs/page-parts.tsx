/** Draws the parts of the wire's pages: the frame, texts with names in them, tables of fields, examples. */
import type { ReactNode } from 'react';
import { type FieldRow, fieldRows, type TypePiece, typeOf } from './field-rows.ts';
import type { Plain } from './json-schemas.ts';

export interface PageLink {
  readonly file: string;
  readonly title: string;
  readonly line: string;
}

interface FrameProps {
  readonly pages: readonly PageLink[];
  readonly current: PageLink;
  readonly children: ReactNode;
}

export function Frame({ pages, current, children }: FrameProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>{`${current.title} · Mutuel, the wire`}</title>
        <link rel="icon" href="../../icon.svg" />
        <link rel="stylesheet" href="wire.css" />
      </head>
      <body>
        <a className="wire__skip" href="#page">
          Go to the page
        </a>
        <div className="wire">
          <header className="wire__head">
            <p className="wire__name">Mutuel: the wire of a terminal and its tote</p>
          </header>
          <nav className="wire__pages" aria-label="Pages">
            {pages.map(({ file, title, line }) => (
              <a
                key={file}
                className="wire__page"
                href={file}
                aria-current={file === current.file ? 'page' : undefined}
              >
                <span className="wire__page-title">{title}</span>
                <span className="wire__page-line">{line}</span>
              </a>
            ))}
          </nav>
          <main className="wire__article guide" id="page">
            <h1>{current.title}</h1>
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

/** A text whose names are between backticks. */
export function Text({ text }: { readonly text: string }) {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? <code key={`${index} ${piece}`}>{piece}</code> : piece));
}

function Type({ type }: { readonly type: readonly TypePiece[] }) {
  return type.map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.shape} href={`shapes.html#${piece.shape}`}>
        {piece.shape}
      </a>
    ),
  );
}

/** The fields of a body or answer, or its type where it has no fields of its own. */
export function Fields({ schema, label }: { readonly schema: Plain; readonly label: string }) {
  const rows = fieldRows(schema);
  if (rows.length === 0 || schema['type'] === 'array') {
    return (
      <>
        <p>
          <strong>{label}:</strong> <Type type={typeOf(schema)} />
        </p>
        {rows.length === 0 ? null : <FieldTable rows={rows} label={label} />}
      </>
    );
  }
  return <FieldTable rows={rows} label={label} />;
}

function FieldTable({ rows, label }: { readonly rows: readonly FieldRow[]; readonly label: string }) {
  return (
    <table className="wire__fields">
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, isOptional, note }) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>
              <Type type={type} />
              {isOptional ? ', may be left out' : ''}
            </td>
            <td>
              <Text text={note} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An example that opens when it is asked for. */
export function Example({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <details className="wire__details">
      <summary>{title}</summary>
      <pre className="guide__example">{text}</pre>
    </details>
  );
}

/** A table of texts with a head. */
export function TextTable({
  head,
  rows,
}: {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}) {
  return (
    <table className="wire__fields">
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((text, index) => (
              <td key={head[index]}>
                <Text text={text} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
