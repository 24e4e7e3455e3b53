import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { precompress } from './views/ssr/precompress.ts';

export default defineConfig({
  plugins: [react(), vike(), precompress()],
  publicDir: 'views/public',
  build: {
    outDir: 'dist/views',
    target: 'es2022',
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false), // fonts and pictures are files: font-src is 'self'
    sourcemap: false,
  },
});
