import { skilledLines, textLines } from '../templates.ts'
import { germanFamilies } from './german-families.ts'
import { type LanguageBank, linesByKey, payWriter } from './language-bank.ts'

export const german: LanguageBank = {
  language: 'de',
  numbers: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  sentenceGap: ' ',
  titleSeparator: ', ',
  headings: { duties: 'Was du tust', needs: 'Was du mitbringst', benefits: 'Was du bekommst', hours: 'Zeit und Ort' },
  labels: null,
  places: textLines(`
    Dein Arbeitsplatz ist am Standort {site} in {city}, {gut mit dem Rad zu erreichen|mit eigenem Fahrradkeller|zehn Minuten vom Bahnhof}.
    In {city} sind wir {18..140} Menschen. Die Tür am Standort {site} steht offen, wenn du dich vorher umsehen möchtest.
    Wir sitzen in {city}, am Standort {site}. {Die Kantine öffnet um sechs.|Irgendjemand kocht immer Kaffee.|Bei klarem Wetter sieht man, was wir bauen.}
    Seit {3..11} Jahren sind wir in {city}; der Standort {site} ist {ein altes Hafengebäude mit neuem Dach|hell, leise und nah am Wasser}.
  `),
  teams: textLines(`
    Das Team besteht aus {team} Leuten, {zwei davon haben hier gelernt|eine davon kam aus der Fischerei|die meisten seit mehr als drei Jahren}.
    Du bekommst {colleagues} Kolleginnen und Kollegen; entschieden wird {schriftlich, mit Begründung|kurz und klar}. {Mittags isst man zusammen.|Gestritten wird freundlich.}
    Wir suchen dich, weil {die nächste Anlage kommt|jemand aufgestiegen ist|die Arbeit schneller gewachsen ist als das Team}, nicht weil Leute gehen.
    {team} Kolleginnen und Kollegen teilen sich ein Board, ein Budget und {eine Abneigung gegen lange Sitzungen|eine mittelmäßige Kaffeemaschine}.
  `),
  levels: linesByKey(`
    entry: Erfahrung brauchst du nicht. Du musst {da sein, fragen und es noch einmal versuchen|neugierig und pünktlich sein}; den Rest übernehmen wir im ersten Jahr.
    associate: Du hast ein, zwei Jahre hinter dir und möchtest {das nächste Schwierige|mehr Verantwortung, mit jemandem zum Fragen}.
    mid: Du kennst die Arbeit. Neu ist der Ort, und {dafür nehmen wir uns Zeit|der erste Monat gehört dem Ankommen}.
    mid: Du arbeitest die meiste Zeit selbstständig und {weißt, wann man fragt|fragst, wenn es darauf ankommt}.
    senior: Du bist die Person, die andere fragen, und {antwortest so, dass sie es beim nächsten Mal selbst wissen|nimmst dir dafür Zeit}.
    lead: Du leitest {5..9} Leute {aus der Arbeit heraus, nicht von oben|und packst selbst mit an}.
    manager: Du trägst Verantwortung für {8..26} Menschen und ein Budget, und du hast die Befugnisse, die dazu gehören.
    director: Du verantwortest das Ganze in {3..5} Ländern und berichtest an einen Vorstand, der auch den Anhang liest.
  `),
  shifts: linesByKey(`
    Rotating days: Tagdienst im Wechsel, {sechs|acht} Wochen im Voraus festgelegt, 38 Stunden in der Woche.
    Two weeks on, two weeks off: Zwei Wochen Einsatz mit langen Tagen, danach zwei Wochen ganz frei.
    Three weeks on, three weeks off: Drei Wochen an Bord, drei Wochen zu Hause; die Anreise ist Arbeitszeit.
    Slack-water windows: Gearbeitet wird mit der Tide; die Zeiten stehen einen Monat vorher fest.
    Rotating shifts, five teams: Fünf Schichtgruppen teilen sich Tage, Abende und Nächte.
    Nights: Dauernachtdienst mit {20..28} Prozent Zuschlag.
    Early and late: Früh- und Spätschicht im Wechsel, keine Nächte.
    Days: Tagdienst, Beginn zwischen sieben und neun.
    Days with on-call weeks: Tagdienst, dazu etwa jede {sechste|achte} Woche Rufbereitschaft, bezahlt auch dann, wenn niemand anruft.
    Flexible hours: Gleitzeit um eine Kernzeit von zehn bis vierzehn Uhr, 38 Stunden; eine Viertagewoche ist möglich.
    Tide-led fieldwork: Tage im Feld folgen der Tide, Tage am Schreibtisch dir.
  `),
  options: linesByKey(`
    onsite: Die Arbeit ist dort, wo die Maschinen sind, also vor Ort.
    hybrid: {days} Tage in der Woche am Standort {site}, die übrigen dort, wo du am besten denkst.
    remote_local: Du kannst von überall in Deutschland arbeiten; viermal im Jahr treffen wir uns an einem Ort mit richtigem Wetter.
    remote: Arbeite aus einem der genannten Länder; drei Stunden am Tag haben wir gemeinsam.
  `),
  benefits: skilledLines(`
    {leave} Tage Urlaub, dazu {Heiligabend und Silvester|dein Geburtstag}
    Eine Betriebsrente, zu der wir {8..12} Prozent beitragen
    {Alle Scheine und Kurse|Jede Weiterbildung}, die du für die Arbeit brauchst, bezahlt und in der Arbeitszeit
    {Deutschlandticket oder Dienstrad|Dienstrad oder Bahncard}, wie du magst
    {16..26} Wochen bezahlte Elternzeit zusätzlich zum Gesetz
    Ein veröffentlichtes Gehaltsband, {für alle gleich|damit niemand feilschen muss}
    {Fünf|Vier} bezahlte Tage im Jahr, um etwas Selbstgewähltes zu lernen
    Hilfe beim Umzug und {eine Wohnung für die ersten zwei Monate|eine Bleibe, bis du etwas hast}
    Anteile an Skerrow nach {einem Jahr|zwei Jahren}, für alle nach derselben Formel
    {Gute Arbeitskleidung, von denen ausgesucht, die sie tragen|Frühstück und Suppe aus eigener Küche} # site
  `),
  payLines: ['{pay}, jeden April nach veröffentlichter Tabelle überprüft', '{pay} zum Einstieg, je nach Erfahrung'],
  closings: textLines(`
    Wenn du das meiste davon hast und den Rest lernen willst, {bewirb dich|schreib uns}. {Die Hälfte hat schon öfter gereicht.|Noch nie hat jemand jede Zeile erfüllt.}
    Wir lesen jede Bewerbung selbst und antworten innerhalb von {12|14} Tagen, {auch mit einem Nein|mit Begründung}.
    Zwei Gespräche und ein halber Tag im Team: mehr gehört nicht zum Verfahren.
    Sag uns, wenn im Verfahren etwas anders sein soll. Wir richten es ein, ohne nach dem Grund zu fragen.
    Teilzeit ist {hier möglich|in dieser Stelle möglich}; sag, was du brauchst.
  `),
  company: textLines(`
    Skerrow baut und betreibt Gezeitenturbinen und schützt die Küsten, an denen sie stehen. Angefangen haben wir mit einer Maschine in Orkney; heute sind wir rund 6.400 Menschen in dreißig Ländern.
    Unser Strom steht {für die nächsten hundert Jahre|auf ein Jahrhundert genau} im Gezeitenkalender. Das verändert, wie man plant.
  `),
  machines: [
    'zwölf Turbinen',
    'neun schwimmende Turbinen',
    'acht Turbinen am Meeresgrund',
    'eine Flotte von zwanzig Turbinen',
  ],
  years: {
    entry: ['Erste Erfahrungen'],
    associate: ['Ein bis zwei Jahre'],
    mid: ['Drei Jahre', 'Drei bis vier Jahre'],
    senior: ['Sechs Jahre', 'Sieben Jahre oder mehr'],
    lead: ['Acht Jahre', 'Sieben Jahre'],
    manager: ['Acht Jahre', 'Zehn Jahre'],
    director: ['Zwölf Jahre'],
  },
  payInWords: payWriter(
    'de',
    (amounts, currency, interval) => `${amounts.join(' bis ')} ${currency === 'EUR' ? 'Euro' : currency} ${interval}`,
    {
      year: 'im Jahr',
      month: 'im Monat',
      hour: 'in der Stunde',
    },
  ),
  localNames: {},
  countryNames: { DE: 'Deutschland' },
  questions: [
    {
      id: 'last_job_title',
      type: 'text',
      label: 'Was war deine letzte Stellenbezeichnung?',
      help: 'So, wie sie im Vertrag steht.',
      required: true,
      maxLength: 120,
    },
    {
      id: 'why_this',
      type: 'textarea',
      label: 'Warum diese Stelle, und warum jetzt?',
      help: 'Fünf Sätze reichen. Wir lesen sie alle.',
      required: false,
      maxLength: 1200,
    },
    { id: 'earliest_start', type: 'date', label: 'Wann könntest du anfangen?', required: true },
    {
      id: 'german_level',
      type: 'choice',
      label: 'Wie gut sprichst du Deutsch?',
      required: true,
      options: [
        { value: 'native', label: 'Muttersprache' },
        { value: 'fluent', label: 'Fließend' },
        { value: 'basic', label: 'Grundkenntnisse' },
      ],
    },
    {
      id: 'privacy_consent',
      type: 'consent',
      label: 'Ich habe gelesen, wie Skerrow meine Daten für diese Bewerbung verwendet.',
      required: true,
      page: 'privacy',
    },
  ],
  families: germanFamilies,
}
