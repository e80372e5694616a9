/** A static file of this site. @throws when it is not there or the network is not. */
export async function loadFile(path: string): Promise<Response> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  return answer
}
