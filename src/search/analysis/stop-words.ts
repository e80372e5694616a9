/**
 * Function words, folded. They are not indexed in descriptions (but are in all other fields: "IT manager"), and they are
 * optional in a query unless it contains nothing else.
 */
const lists: Record<string, string> = {
  en: 'a about above after all also am an and any are as at be been being both but by can could did do does each for from had has have he her his how i if in into is it its just may more most must my no nor not of on only or other our out over own shall she should so some such than that the their them then there these they this those through to too under until up us very was we were what when where which while who whom why will with would you your',
  de: 'aber alle als am an auch auf aus bei bin bis da damit das dass dem den der des die dies diese dieser durch ein eine einem einen einer eines er es fur haben hat ich ihr ihre im in ins ist ja kann mehr mit nach nicht noch nur oder ob sehr sich sie sind so uber um und uns unser unsere unter vom von vor was wenn wer werden wie wir wird zu zum zur',
  fr: 'a ai au aux avec ce ces cet cette chez dans de des du elle en est et eu il ils je la le les leur leurs ma mais mes moi ne nos notre nous on ont ou par pas plus pour qu que qui sa se ses son sont sur ta te tes un une vos votre vous y',
  es: 'a al ante como con cual de del desde donde e el ella en entre era es esta este esto ha hay la las le les lo los mas me mi muy no nos o para pero por que se ser si sin sobre son su sus tambien te tu un una y ya',
  pt: 'a ao aos as com como da das de do dos e em entre era essa esse esta este eu foi ha isso ja la mais mas me meu na nas nao no nos o os ou para pela pelas pelo pelos por que se sem ser seu sua sao tambem te um uma voce',
  it: 'a ad ai al alla alle allo anche che chi ci come con da dai dal dalla dei del della delle dello di e ed gli ha i il in io la le lo ma mi ne nei nel nella non o per piu se si sono su sul sulla tra tu un una uno vi',
  nl: 'aan als bij dat de der deze die dit doen door een en er ge geen het hier hij hoe iets ik in is je jouw kan maar meer met mijn na naar niet of om onder ons onze ook op over te tot u uit uw van veel voor want was wat we wel werd wie wij wordt ze zich zij zijn zo',
  sv: 'alle at att av da de deg dem den der det dig din du eller en enn er et ett for fra fran han hon hos hun i ikke inte jag jeg kan med men mig mot nar noen och og om over pa sa se sig ska skal som til till um under var vart vi vil vore vara vare',
  ru: 'а без в во для до и из или к как ко на не но о об от по при с со так то у что это мы вы ваш наш',
  ar: 'في من على الى عن ان او و هذا هذه مع كل ما لا هو هي',
}

const sets = new Map(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))
const none: ReadonlySet<string> = new Set()

/** `language` is a stem class (`stemClass` in stemming.ts). */
export const stopWords = (language: string): ReadonlySet<string> => sets.get(language) ?? none
