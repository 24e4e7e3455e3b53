/** What draws a code without painting it. The types name the package's entry alone. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode';
}
