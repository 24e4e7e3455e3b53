import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; children?: ReactNode };

const Plain = ({ to, ...rest }: LinkProps) => <a {...rest} href={to} />;
const Kind = createContext<ComponentType<LinkProps>>(Plain);

/** How links below lead on: RootLayout gives the router's; without it they load documents, as on public pages. */
export const LinkKind = Kind.Provider;

/** A link to a page of ours. */
export function Link(props: LinkProps) {
  const As = useContext(Kind);
  return <As {...props} />;
}
