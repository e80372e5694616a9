/** A static file of this site. @throws if it does not exist or the network is down. */
export async function loadFile(path: string): Promise<Response> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  return answer
}
