import { skilledLines, textLines } from '../templates.ts'
import { type LanguageBank, linesByKey, payWriter } from './language-bank.ts'
import { norwegianFamilies } from './norwegian-families.ts'

export const norwegian: LanguageBank = {
  language: 'nb',
  numbers: 'null én to tre fire fem seks sju åtte ni ti elleve tolv'.split(' '),
  sentenceGap: ' ',
  titleSeparator: ', ',
  headings: {
    duties: 'Dette skal du gjøre',
    needs: 'Dette har du med deg',
    benefits: 'Dette får du',
    hours: 'Tid og sted',
  },
  labels: null,
  places: textLines(`
    Du jobber i {city}, på {site}, {med utsikt til båtene|et steinkast fra vannet|med plass til sykkelen}.
    I {city} er vi {18..140} mennesker. Døren på {site} står åpen om du vil se stedet først.
    Vi har vært i {city} i {3..11} år. {site} er {et gammelt havnebygg med nytt tak|lyst, stille og nær kaia}. {Det er alltid noen som har kokt kaffe.|Kantina åpner klokka seks.|I klarvær ser du det vi bygger.}
    Vi holder til på {site} i {city}. {De fleste går eller sykler.|Resten er et spørsmål om vær.}
  `),
  teams: textLines(`
    Laget er på {team}, {to av dem begynte som lærlinger her|fra fem ulike fag}.
    Du får {colleagues} kolleger som {skriver ned beslutninger med begrunnelse|snakker rett fram}. {Onsdager spiser vi lunsj sammen.|Ingen liker lange møter.}
    Vi søker fordi {neste felt kommer|noen har rykket opp|arbeidet har vokst raskere enn laget}, ikke fordi folk slutter.
    Dere blir {team} som deler én tavle, ett budsjett og {en middels kaffetrakter|gleden over skikkelig arbeid}.
  `),
  levels: linesByKey(`
    entry: Du trenger ingen erfaring. Du må {møte opp, spørre og prøve igjen|være nysgjerrig og presis}; resten tar vi det første året.
    associate: Du har et år eller to bak deg og vil ha {det neste vanskelige|mer ansvar, med noen å spørre}.
    mid: Du kan faget. Det nye er stedet, og {det setter vi av tid til|den første måneden er til det}.
    mid: Du jobber selvstendig det meste av uka og {vet når du skal spørre|spør når det gjelder}.
    senior: Du er den andre spør, og {du svarer slik at de vet det neste gang|du liker det}.
    lead: Du leder {5..9} personer {fra innsiden av arbeidet, ikke ovenfra|og tar i selv}.
    manager: Du har ansvar for {8..26} mennesker og et budsjett, og myndigheten som hører til.
    director: Du svarer for helheten i {3..5} land, overfor et styre som også leser vedleggene.
  `),
  shifts: linesByKey(`
    Rotating days: Roterende dagvakter, fastsatt {seks|åtte} uker i forveien, 37,5 timer i uka.
    Two weeks on, two weeks off: To uker på, to uker helt fri.
    Three weeks on, three weeks off: Tre uker om bord, tre uker hjemme; reisen er arbeidstid.
    Slack-water windows: Arbeidstiden følger tidevannet og er kjent en måned i forveien.
    Rotating shifts, five teams: Fem skiftlag deler dager, kvelder og netter.
    Nights: Faste netter med {20..28} prosent tillegg.
    Early and late: Tidlig og sent annenhver uke, aldri natt.
    Days: Dagtid, start mellom sju og ni.
    Days with on-call weeks: Dagtid, og vakt {hver sjette|hver åttende} uke, betalt også når ingen ringer.
    Flexible hours: Fleksitid rundt en kjernetid fra ti til to; fire dagers uke er mulig.
    Tide-led fieldwork: Feltdagene følger tidevannet, kontordagene følger deg.
  `),
  options: linesByKey(`
    onsite: Arbeidet er der maskinene er, altså på stedet.
    hybrid: {days} dager i uka på {site}, resten der du tenker best.
    remote_local: Du kan jobbe hvor som helst i landet; fire ganger i året møtes vi, alltid et sted med skikkelig vær.
    remote: Jobb fra et av landene på lista; tre timer av dagen har vi felles.
  `),
  benefits: skilledLines(`
    {leave} feriedager, {og fri på bursdagen|som alle faktisk tar ut}
    Pensjonssparing der vi legger til {8..12} prosent
    {Alle sertifikater og kurs|All opplæring} jobben krever, betalt og i arbeidstiden
    Helseforsikring for deg og {familien|én til}
    {16..26} ukers lønnet permisjon for alle nye foreldre
    En offentlig lønnstabell, {lik for alle|så ingen trenger å prute}
    {Fire|Fem} betalte dager i året til å lære det du vil
    Flyttehjelp og {en leilighet de to første månedene|et sted å bo mens du leter}
    Aksjer i Skerrow etter {ett|to} år, etter samme formel for alle
    {Gode arbeidsklær, valgt av dem som bruker dem|Varm mat fra eget kjøkken} # site
  `),
  payLines: ['{pay}, justert hver april etter en åpen tabell', '{pay} fra start, etter erfaring'],
  closings: textLines(`
    Har du det meste av dette og lyst til å lære resten, {så søk|så skriv til oss}. {Halvparten har ofte vært nok.|Ingen har ennå oppfylt hver linje.}
    Vi leser hver søknad selv og svarer innen {12|14} dager, {også når svaret er nei|med en grunn}.
    To samtaler og en halv dag med laget: mer er det ikke.
    Si fra om noe skal gjøres annerledes for deg. Vi ordner det uten å spørre hvorfor.
    Deltid er mulig {i denne stillingen|her}; si hva du trenger.
  `),
  company: textLines(`
    Skerrow bygger og driver tidevannsturbiner og verner kysten de står på. Vi begynte på Orknøyene med én maskin; i dag er vi rundt 6 400 mennesker i tretti land.
    Strømmen vår står i tidevannstabellen {for de neste hundre årene|hundre år fram i tid}. Det endrer måten man planlegger på.
  `),
  machines: ['tolv turbiner', 'ni flytende turbiner', 'åtte turbiner på havbunnen', 'et felt med tjue turbiner'],
  years: {
    entry: ['Noe erfaring'],
    associate: ['Ett til to år'],
    mid: ['Tre år', 'Tre til fire år'],
    senior: ['Seks år', 'Sju år eller mer'],
    lead: ['Åtte år'],
    manager: ['Åtte år', 'Ti år'],
    director: ['Tolv år'],
  },
  payInWords: payWriter('nb', (amounts, _currency, interval) => `${amounts.join(' til ')} kroner ${interval}`, {
    year: 'i året',
    month: 'i måneden',
    hour: 'i timen',
  }),
  localNames: {
    Stavanger: { city: 'Stavanger', site: 'Tananger' },
    Bergen: { city: 'Bergen', site: 'Laksevåg' },
    Bodø: { city: 'Bodø', site: 'Burøya' },
    Tromsø: { city: 'Tromsø', site: 'Breivika' },
    Oslo: { city: 'Oslo', site: 'Vippetangen' },
  },
  countryNames: { NO: 'Norge' },
  questions: [
    {
      id: 'last_job_title',
      type: 'text',
      label: 'Hva var din siste stillingstittel?',
      help: 'Slik den står i kontrakten.',
      required: true,
      maxLength: 120,
    },
    {
      id: 'why_this',
      type: 'textarea',
      label: 'Hvorfor denne jobben, og hvorfor nå?',
      help: 'Fem setninger holder. Vi leser alle.',
      required: false,
      maxLength: 1200,
    },
    { id: 'earliest_start', type: 'date', label: 'Når kan du begynne?', required: true },
    {
      id: 'time_on_water',
      type: 'choice',
      label: 'Hvor ofte har du jobbet på sjøen?',
      required: true,
      options: [
        { value: 'never', label: 'Aldri, men jeg vil lære det' },
        { value: 'sometimes', label: 'Noen ganger i året' },
        { value: 'weekly', label: 'Hver uke' },
      ],
    },
    {
      id: 'privacy_consent',
      type: 'consent',
      label: 'Jeg har lest hvordan Skerrow bruker opplysningene mine i denne søknaden.',
      required: true,
      page: 'privacy',
    },
  ],
  families: norwegianFamilies,
}
