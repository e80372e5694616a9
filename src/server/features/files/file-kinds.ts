/** Kinds of content that can be distinguished by their first bytes. */
export type FileKind = AllowedKind | 'zip' | 'ole' | 'gif' | 'html' | 'xml' | 'program' | 'gzip' | 'postscript'

/** Kinds that some upload accepts (each says which: `uploadRules`, `resumeRules`), with their media type for downloads. */
export const allowedKinds = {
  pdf: { extensions: ['.pdf'], mediaType: 'application/pdf' },
  docx: {
    extensions: ['.docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  doc: { extensions: ['.doc'], mediaType: 'application/msword' },
  odt: { extensions: ['.odt'], mediaType: 'application/vnd.oasis.opendocument.text' },
  rtf: { extensions: ['.rtf'], mediaType: 'application/rtf' },
  txt: { extensions: ['.txt'], mediaType: 'text/plain; charset=utf-8' },
  png: { extensions: ['.png'], mediaType: 'image/png' },
  jpeg: { extensions: ['.jpg', '.jpeg'], mediaType: 'image/jpeg' },
} as const
export type AllowedKind = keyof typeof allowedKinds

export const kindOfExtension = (extension: string): AllowedKind | null =>
  (Object.keys(allowedKinds) as AllowedKind[]).find((kind) =>
    (allowedKinds[kind].extensions as readonly string[]).includes(extension),
  ) ?? null

const signatures: { kind: FileKind; bytes: number[] }[] = [
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'jpeg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'rtf', bytes: [0x7b, 0x5c, 0x72, 0x74] },
  { kind: 'gzip', bytes: [0x1f, 0x8b] },
  { kind: 'postscript', bytes: [0x25, 0x21, 0x50, 0x53] },
  { kind: 'program', bytes: [0x4d, 0x5a] },
  { kind: 'program', bytes: [0x7f, 0x45, 0x4c, 0x46] },
]

const headBytes = 1024

/**
 * The kind according to the first bytes. `zip` and `ole` are containers (`inspect-docx.ts` and `inspect-doc.ts` decide whether they are
 * Word); null is text or unknown. A PDF may start anywhere in the first 1,024 bytes.
 */
export function sniffKind(bytes: Uint8Array): FileKind | null {
  const found = signatures.find((signature) => signature.bytes.every((byte, i) => bytes[i] === byte))
  // A text that starts with the letters MZ is not a program: programs contain zeros.
  if (found && !(found.bytes.length === 2 && found.kind === 'program' && !bytes.subarray(0, headBytes).includes(0))) {
    return found.kind
  }
  const head = Buffer.from(bytes.subarray(0, headBytes + 4)).toString('latin1')
  if (head.indexOf('%PDF') >= 0 && head.indexOf('%PDF') <= headBytes) return 'pdf'
  const text = head.replace(/^[\u00ef\u00bb\u00bf\s]+/, '').toLowerCase()
  if (/^<(!doctype html|html|head|body|script)/.test(text)) return 'html'
  return text.startsWith('<?xml') || text.startsWith('<svg') ? 'xml' : null
}
