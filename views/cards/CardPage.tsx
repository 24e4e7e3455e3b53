import type { CardPageData } from '../../src/sites/sites.dto.ts';
import { OfflineSite } from '../sites/OfflineSite.tsx';
import { useDocumentContent } from '../document/document.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import { cardHead } from './card-head.ts';
import { cardLook } from './card-looks.ts';

export const head = (data: CardPageData) => cardHead(data, data.offline ? [] : cardLook(data.site.look.design).fonts);

export function Component() {
  const data = useDocumentContent<CardPageData>();
  if (data.offline) return <OfflineSite language={data.language} name={data.business_name} />;
  return <BusinessCard site={data.site} origin={data.origin} />;
}
