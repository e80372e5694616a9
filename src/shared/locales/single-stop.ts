/**
 * A value that ends with a full stop ("20 января 2027 г.", "Acme Inc.") ends its sentence, too: the text's own stop after it is
 * dropped. Full stops inside values are not changed.
 */
export function withSingleStop(text: string, values: Readonly<Record<string, unknown>> = {}): string {
  if (!/\.\u2069?\./.test(text)) return text
  if (Object.values(values).some((value) => typeof value === 'string' && value.includes('..'))) return text
  return text.replaceAll(/(^|[^.])\.(\u2069?)\.(?=\s|$)/g, '$1.$2')
}
