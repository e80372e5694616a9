const email = /[^\s@<>(),;]+@[^\s@<>(),;]+/g
const link = /\b(?:https?:\/\/|www\.)\S+/gi
/** At least seven digits, however they are separated: numbers of phones, accounts and people. */
const longNumber = /\+?\d(?:[\s().\-/]?\d){6,}/g
const ownName =
  /(?<![\p{L}])(my name is|i am called|ich heisse|ich heiße|mein name ist|je m['’ ]appelle|mon nom est|اسمي)(?:\s+[\p{L}\p{M}'’.-]+){1,3}/giu
const shortestName = 2

/**
 * A message as it may leave the deployment: without addresses, links, long numbers, what people say their name is, and the
 * words of the signed-in person's name and address.
 */
export function withoutPersonal(text: string, viewer: { name: string; email: string } | null): string {
  const plain = text
    .replace(link, '[link]')
    .replace(email, '[e-mail]')
    .replace(longNumber, '[number]')
    .replace(ownName, '$1 [name]')
  const names = viewer ? `${viewer.name} ${viewer.email.replace(/@.*/, '')}`.split(/[^\p{L}\p{M}]+/u) : []
  return names
    .filter((name) => name.length >= shortestName)
    .reduce(
      (kept, name) => kept.replace(new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, 'giu'), '[name]'),
      plain,
    )
}
