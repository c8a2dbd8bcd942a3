/** What stories need of a package that brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
