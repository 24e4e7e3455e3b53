declare module 'virtual:early-script' {
  const text: string;
  export default text;
}
