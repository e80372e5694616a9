/** Whichever comes first: many browsers also claim to be the ones after them. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (known: [RegExp, string][], text: string): string =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? ''

/** What a browser says of itself, in words that its owner knows; empty where it says nothing known. */
export const deviceNameOf = (userAgent: string): { browser: string; system: string } => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})
