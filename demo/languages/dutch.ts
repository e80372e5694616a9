import { skilledLines, textLines } from '../templates.ts'
import { dutchFamilies } from './dutch-families.ts'
import { type LanguageBank, linesByKey, payWriter } from './language-bank.ts'

export const dutch: LanguageBank = {
  language: 'nl',
  numbers: 'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' '),
  sentenceGap: ' ',
  titleSeparator: ', ',
  headings: {
    duties: 'Wat je gaat doen',
    needs: 'Wat je meebrengt',
    benefits: 'Wat je krijgt',
    hours: 'Tijd en plaats',
  },
  labels: null,
  places: textLines(`
    Je werkt in {city}, op {site}, {met uitzicht op de boten|vlak bij het water|met een echte fietsenstalling}.
    In {city} zijn we met {18..140} mensen. De deur op {site} staat open als je eerst wilt komen kijken.
    We zitten {3..11} jaar in {city}. {site} is {een oud havengebouw met een nieuw dak|licht, rustig en dicht bij de kade}. {Er is altijd wel iemand die koffie zet.|De kantine gaat om zes uur open.|Bij helder weer zie je wat we bouwen.}
    Onze basis in {city} is {site}. {De meesten komen op de fiets.|De rest hangt van het weer af.}
  `),
  teams: textLines(`
    Het team telt {team} mensen, {van wie twee hier als leerling begonnen|uit vijf verschillende vakken}.
    Je krijgt {colleagues} collega’s die {besluiten opschrijven, met de reden erbij|gewoon zeggen wat ze vinden}. {Op woensdag lunchen we samen.|Van lange vergaderingen houdt niemand.}
    We zoeken iemand omdat {het volgende park eraan komt|iemand is doorgegroeid|het werk sneller groeide dan het team}, niet omdat mensen weggaan.
    Met {team} mensen deel je één bord, één budget en {een matig koffieapparaat|plezier in goed werk}.
  `),
  levels: linesByKey(`
    entry: Ervaring is niet nodig. Wel {op tijd zijn, vragen en het nog eens proberen|nieuwsgierigheid}; de rest leren wij je in het eerste jaar.
    associate: Je hebt een jaar of twee achter de rug en wilt {het volgende moeilijke|meer verantwoordelijkheid, met iemand om te vragen}.
    mid: Je kent het vak. Nieuw is de plek, en {daar nemen we de tijd voor|daar is de eerste maand voor}.
    mid: Je werkt grotendeels zelfstandig en {weet wanneer je moet vragen|vraagt wanneer het ertoe doet}.
    senior: Jij bent degene aan wie anderen het vragen, en {je antwoordt zo dat ze het de volgende keer weten|dat vind je leuk}.
    lead: Je leidt {5..9} mensen {vanuit het werk, niet van bovenaf|en pakt zelf mee aan}.
    manager: Je bent verantwoordelijk voor {8..26} mensen en een budget, met de bevoegdheden die erbij horen.
    director: Je staat voor het geheel in {3..5} landen, tegenover een bestuur dat ook de bijlagen leest.
  `),
  shifts: linesByKey(`
    Rotating days: Wisselende dagdiensten, {zes|acht} weken vooruit vastgelegd, 38 uur per week.
    Two weeks on, two weeks off: Twee weken op, twee weken helemaal vrij.
    Three weeks on, three weeks off: Drie weken aan boord, drie weken thuis; reizen is werktijd.
    Slack-water windows: De uren volgen het tij en zijn een maand van tevoren bekend.
    Rotating shifts, five teams: Vijf ploegen delen dagen, avonden en nachten.
    Nights: Vaste nachten, met {20..28} procent toeslag.
    Early and late: De ene week vroeg, de andere laat, nooit ’s nachts.
    Days: Dagdienst, begin tussen zeven en negen.
    Days with on-call weeks: Dagdienst en {eens in de zes|eens in de acht} weken piket, ook betaald als niemand belt.
    Flexible hours: Flexibele uren rond een vaste kern van tien tot twee; een vierdaagse week kan.
    Tide-led fieldwork: Velddagen volgen het tij, bureaudagen volgen jou.
  `),
  options: linesByKey(`
    onsite: Het werk is waar de machines zijn, dus ter plaatse.
    hybrid: {days} dagen per week op {site}, de rest waar je het best nadenkt.
    remote_local: Je kunt overal in Nederland werken; vier keer per jaar zien we elkaar, altijd ergens met echt weer.
    remote: Werk vanuit een van de genoemde landen; drie uur van de dag hebben we gemeen.
  `),
  benefits: skilledLines(`
    {leave} vakantiedagen, {plus je verjaardag|die iedereen ook opneemt}
    Een pensioenregeling waaraan wij {8..12} procent bijdragen
    {Alle certificaten en cursussen|Alle opleiding} voor deze functie, betaald en in werktijd
    Een fiets of een {ov-abonnement|treinabonnement}
    {16..26} weken betaald ouderschapsverlof
    Een openbare loonschaal, {voor iedereen gelijk|zodat niemand hoeft te onderhandelen}
    {Vier|Vijf} betaalde dagen per jaar om te leren wat je wilt
    Hulp bij het verhuizen en {een woning voor de eerste twee maanden|een dak zolang je zoekt}
    Aandelen Skerrow na {één|twee} jaar, voor iedereen volgens dezelfde formule
    {Goede werkkleding, gekozen door wie haar draagt|Warm eten uit eigen keuken} # site
  `),
  payLines: ['{pay}, elk jaar in april herzien volgens een openbare schaal', '{pay} bij aanvang, naar ervaring'],
  closings: textLines(`
    Heb je het meeste en wil je de rest leren, {solliciteer dan|schrijf ons dan}. {De helft was al vaak genoeg.|Nog niemand voldeed aan elke regel.}
    We lezen elke sollicitatie zelf en antwoorden binnen {twaalf|veertien} dagen, {ook als het nee is|met een reden}.
    Twee gesprekken en een halve dag met het team: meer is het niet.
    Laat weten of er iets anders moet voor jou. We regelen het zonder te vragen waarom.
    Deeltijd kan {in deze functie|hier}; zeg wat je nodig hebt.
  `),
  company: textLines(`
    Skerrow bouwt en beheert getijdenturbines en beschermt de kusten waar ze staan. We begonnen op de Orkneyeilanden met één machine; nu zijn we met zo’n 6.400 mensen in dertig landen.
    Onze stroom staat {voor de komende honderd jaar|een eeuw vooruit} in de getijtafel. Dat verandert hoe je plant.
  `),
  machines: [
    'twaalf turbines',
    'negen drijvende turbines',
    'acht turbines op de zeebodem',
    'een park van twintig turbines',
  ],
  years: {
    entry: ['Een eerste ervaring'],
    associate: ['Een à twee jaar'],
    mid: ['Drie jaar', 'Drie à vier jaar'],
    senior: ['Zes jaar', 'Zeven jaar of meer'],
    lead: ['Acht jaar'],
    manager: ['Acht jaar', 'Tien jaar'],
    director: ['Twaalf jaar'],
  },
  payInWords: payWriter('nl', (amounts, _currency, interval) => `${amounts.join(' tot ')} euro ${interval}`, {
    year: 'per jaar',
    month: 'per maand',
    hour: 'per uur',
  }),
  localNames: {},
  countryNames: { NL: 'Nederland' },
  questions: [
    {
      id: 'last_job_title',
      type: 'text',
      label: 'Wat was je laatste functie?',
      help: 'Zoals die in je contract staat.',
      required: true,
      maxLength: 120,
    },
    {
      id: 'why_this',
      type: 'textarea',
      label: 'Waarom dit werk, en waarom nu?',
      help: 'Vijf zinnen zijn genoeg. We lezen ze allemaal.',
      required: false,
      maxLength: 1200,
    },
    { id: 'earliest_start', type: 'date', label: 'Wanneer zou je kunnen beginnen?', required: true },
    {
      id: 'dutch_level',
      type: 'choice',
      label: 'Hoe goed spreek je Nederlands?',
      required: true,
      options: [
        { value: 'native', label: 'Moedertaal' },
        { value: 'fluent', label: 'Vloeiend' },
        { value: 'basic', label: 'Een beetje' },
      ],
    },
    {
      id: 'privacy_consent',
      type: 'consent',
      label: 'Ik heb gelezen hoe Skerrow mijn gegevens voor deze sollicitatie gebruikt.',
      required: true,
      page: 'privacy',
    },
  ],
  families: dutchFamilies,
}
