import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children?: ReactNode };

const Plain = ({ children, to, ...rest }: LinkProps) => (
  <a {...rest} href={to}>
    {children}
  </a>
);
const Kind = createContext<ComponentType<LinkProps>>(Plain);

/** How links below lead on: RootLayout gives the router's; without it they load documents, as on public pages. */
export const LinkKind = Kind.Provider;

/** A link to a page of ours. */
export function Link(props: LinkProps) {
  return createElement(useContext(Kind), props);
}
