import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PASSWORD_MAX } from '../../../src/auth/auth.shared.ts';
import { AdminPasswordForm } from './AdminPasswordForm.tsx';

it('takes the current password whole, however long the settings made it, and bounds the new one', () => {
  const form = createElement(AdminPasswordForm);
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, form));
  const bounds = [...markup.matchAll(/<input [^>]*>/g)].map(([field]) => /maxLength="(\d+)"/i.exec(field)?.[1]);
  expect(bounds).toEqual([undefined, String(PASSWORD_MAX), String(PASSWORD_MAX)]);
});
