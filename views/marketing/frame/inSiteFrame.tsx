import type { ComponentType } from 'react';
import { ToastProvider } from '../../ui/overlay/Toast.tsx';
import { SiteFrame } from './SiteFrame.tsx';

/** A page of the public site as a document of its own (views/documents.ts): its links load documents, no router comes along. */
export function inSiteFrame(Page: ComponentType, path?: string): ComponentType {
  return function Framed() {
    return (
      <ToastProvider>
        <SiteFrame path={path}>
          <Page />
        </SiteFrame>
      </ToastProvider>
    );
  };
}
