/**
 * Whether a text is the address of a web page, by its pattern (spec/3 §5 "URL validity"): http, https or no scheme, a dotted
 * domain or an IPv4 address, a port, and what follows. Takes time linear in the length.
 */
export const isWebAddress = (text: string): boolean =>
  text.length <= 2_048 && /^(https?:\/\/)?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/iu.test(text)
