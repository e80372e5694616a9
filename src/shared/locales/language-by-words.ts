/**
 * The language of a Latin text by its function words: quick, explainable, and good enough to detect that a text is not in the
 * declared language. It knows the languages of `commonWords` only.
 */

/** Function words that few other languages share. */
export const commonWords: Record<string, string> = {
  en: 'the and of to with for you our we are is will that this from your as at by be have in on or who what',
  de: 'und der die das mit für sie wir du ist ein eine den dem des zu im von auf bei als dich deine oder sind wird unser unsere nicht auch',
  fr: 'et les des vous nous le la du une avec pour dans est sur votre notre au aux en qui que ou sont vos nos être par plus',
  es: 'y el los las que una con para por del en se su tu nuestro nuestra es como más equipo te sus o al un esta somos',
  pt: 'e os as que uma com para por em do da dos das você nosso nossa não são é um ou mais se ao como na no sua',
  it: 'e il gli che una con per di del della dei nel nella un sono è più ai alle nostro nostra tuo tua le lo anche come si',
  nl: 'en het een van met voor je wij zijn bij naar ons onze jouw dat op te de is aan als of in om ook wat jij worden',
  sv: 'och att som för med en av är du vi på till ett har den det om eller hos dig vår våra kan inom',
  da: 'og at som for med en af er du vi på til et har den det om eller hos dig vores kan inden samt ikke også',
  nb: 'og å som for med en av er du vi på til et har den det om eller hos deg vår våre kan innen samt ikke også',
  fi: 'ja on että se ovat sinulla meillä sekä tai kanssa mukaan olet olemme kuin työ myös joka jotka',
  pl: 'i w na z do się oraz jest dla że przez od nie lub jak są nasz nasze twoje o po za także pracy',
  cs: 'a v na se s do je pro že k o od nebo jsou jsme vám naše práce jako také nás po za s který',
  ro: 'și în de la cu pe pentru este sunt sau din care să ne un o ale noastre tale mai echipa',
  hu: 'és a az hogy egy is nem vagy meg van ban ben mint csapat munka ami aki valamint',
  tr: 've bir için ile bu olarak da de olan veya en çok gibi daha ekip iş sahip',
  id: 'dan yang untuk dengan di ke dari kami anda ini dalam atau akan pada adalah serta',
  vi: 'và của các cho với là trong có được những công việc chúng tôi bạn một',
}

const languagesByWord = new Map<string, string[]>()
for (const [language, words] of Object.entries(commonWords)) {
  for (const word of words.split(' ')) languagesByWord.set(word, [...(languagesByWord.get(word) ?? []), language])
}

/** The language whose common words lead by this factor; null if none does. */
export function languageByWords(text: string, lead = 1.15): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = new Map<string, number>()
  for (const word of words) {
    const languages = languagesByWord.get(word) ?? []
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length)
  }
  const [best, second] = [...counts].sort((a, b) => b[1] - a[1])
  if (!best || best[1] < Math.max(3, words.length * 0.04)) return null
  return best[1] >= (second?.[1] ?? 0) * lead ? best[0] : null
}
