/** Also in full width, and after invisible characters, which some spreadsheets ignore. */
const formulaStart = /^[\s\p{Cf}\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u

/** An apostrophe turns text that spreadsheets would treat as a formula into text (OWASP "CSV Injection"). */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a UTF-8 byte order mark, by which spreadsheets recognize the encoding. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`
