import type { CSSProperties, ReactNode } from 'react';
import { LANGUAGE, type Language } from '../pages/languages.shared.ts';
import { cut } from '../common/text/cut.shared.ts';
import { BRICK, BRICK_SHADE } from '../common/text/brand.shared.ts';

const INK = '#1F1B16';
const INK_2 = '#574E43';
const PAPER = '#FBF7F0';
/** As many characters as mail programs show. */
const PREVIEW_MAX = 120;
const TEXT = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const BODY: CSSProperties = {
  margin: 0,
  background: PAPER,
  color: INK,
  fontFamily: TEXT,
  fontSize: 17,
  lineHeight: 1.5,
  wordBreak: 'break-word', // a long address is no wider than a phone
};

/** The sign and the button of a mail that speaks for one of the sites. */
export type MailBrand = { name: string; fill: string; shade: string };
export const SHINGLE: MailBrand = { name: 'Shingle', fill: BRICK, shade: BRICK_SHADE };

type MailFrameProps = {
  language?: Language;
  /** Shown beside the subject in a list of mails: the first PREVIEW_MAX characters of it. */
  preview: string;
  title: string;
  footer?: ReactNode;
  brand?: MailBrand;
  children: ReactNode;
};

/** The frame of every mail: the hanging sign, one column, plain words. */
export function MailFrame({ language = 'en', preview, title, footer, brand = SHINGLE, children }: MailFrameProps) {
  return (
    <html lang={LANGUAGE[language].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
      </head>
      <body style={BODY}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-skip-in-text="true">
          {cut(preview, PREVIEW_MAX)}
        </div>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: '0 16px 40px' }}>
                <table
                  role="presentation"
                  width="100%"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 560, textAlign: 'left' }}
                >
                  <tbody>
                    <tr>
                      <td style={{ paddingLeft: 8 }}>
                        <BrandSign brand={brand} />
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '28px 8px 0' }}>
                        <h1 style={{ fontSize: 32, lineHeight: 1.05, letterSpacing: '-0.015em', margin: '0 0 20px' }}>
                          {title}
                        </h1>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: '28px 8px 0' }}>
                        <p
                          style={{
                            borderTop: `1px solid #DBCDB6`,
                            color: INK_2,
                            fontSize: 15,
                            margin: 0,
                            paddingTop: 14,
                          }}
                        >
                          {footer ?? 'Shingle is owned and operated by Shingle Web Services Inc., Markham, Ontario.'}
                        </p>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function BrandSign({ brand }: { brand: MailBrand }) {
  return (
    <span
      style={{
        display: 'inline-block',
        background: brand.fill,
        color: '#FFF8EC',
        fontWeight: 750,
        fontSize: 22,
        padding: '22px 18px 8px',
        borderRadius: '0 0 14px 14px',
        borderRight: `3px solid ${brand.shade}`,
        borderBottom: `3px solid ${brand.shade}`,
      }}
    >
      {brand.name}
    </span>
  );
}

/** Names the person only where the address is verified, so that no text of theirs is mailed to somebody else. */
export function MailGreeting({ name }: { name?: string }) {
  return <MailText>{name ? `Hello ${name},` : 'Hello,'}</MailText>;
}

export function MailText({ children }: { children: ReactNode }) {
  return <p style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>{children}</p>;
}

type MailButtonProps = { href: string; brand?: MailBrand; children: ReactNode };

/** A button and, for the text part, its address. */
export function MailButton({ href, brand = SHINGLE, children }: MailButtonProps) {
  return (
    <p style={{ margin: '24px 0' }}>
      <a
        href={href}
        style={{
          display: 'inline-block',
          background: brand.fill,
          color: '#FFF8EC',
          fontWeight: 600,
          padding: '12px 22px',
          borderRadius: 4,
          borderRight: `3px solid ${brand.shade}`,
          borderBottom: `3px solid ${brand.shade}`,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** Rows of what and value. */
export function MailFacts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderTop: `2px solid ${INK}`, marginBottom: 20 }}
    >
      <tbody>
        {rows.map(([what, value]) => (
          <tr key={what}>
            <td
              style={{
                borderBottom: '1px solid #DBCDB6',
                color: INK_2,
                padding: '8px 16px 8px 0',
                verticalAlign: 'top',
                whiteSpace: 'nowrap',
              }}
            >
              {what}
            </td>
            <td style={{ borderBottom: '1px solid #DBCDB6', padding: '8px 0', whiteSpace: 'pre-line' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
