import { createContext, useContext, type ComponentType } from 'react';

const Content = createContext<unknown>(undefined);

/** A document's page around its content: the same element on the server and in the browser. */
export function Document({ page: Page, content }: { page: ComponentType; content: unknown }) {
  return (
    <Content value={content}>
      <Page />
    </Content>
  );
}

/** The content the server gave for this document (src/pages/page-data.ts). */
export function useDocumentContent<T>(): T {
  return useContext(Content) as T;
}
