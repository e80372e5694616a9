/** In order of precedence: many browsers also claim to be the ones listed after them. */
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

/** How a browser describes itself, in words its owner recognizes; empty if unknown. */
export const deviceNameOf = (userAgent: string): { browser: string; system: string } => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
})
