const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is a currency code of ISO 4217, in capitals. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code)
