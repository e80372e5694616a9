import { skilledLines, textLines } from '../templates.ts'
import { frenchFamilies } from './french-families.ts'
import { type LanguageBank, linesByKey, payWriter } from './language-bank.ts'

export const french: LanguageBank = {
  language: 'fr',
  numbers: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' '),
  sentenceGap: ' ',
  titleSeparator: ', ',
  headings: {
    duties: 'Vos missions',
    needs: 'Votre profil',
    benefits: 'Ce que nous offrons',
    hours: 'Horaires et lieu',
  },
  labels: null,
  places: textLines(`
    Vous travaillerez à {city}, sur le site {site}, {à deux pas de l’eau|facile à rejoindre à vélo|avec vue sur les bateaux}.
    Nous sommes {18..140} à {city}. La porte du site {site} est ouverte si vous voulez voir les lieux avant de vous décider.
    Le site {site}, à {city}, est {clair et calme|un ancien bâtiment du port, bien chauffé}. {La cantine ouvre à six heures.|Il y a toujours du café.|Par temps clair, on voit ce que nous construisons.}
    Nous sommes installés à {city} depuis {3..11} ans. {La plupart d’entre nous viennent à pied ou à vélo.|Le reste dépend de la météo.}
  `),
  teams: textLines(`
    L’équipe compte {team} personnes, {dont deux anciens apprentis|venues de cinq métiers différents}.
    Vous rejoindrez {colleagues} collègues qui {décident par écrit, en donnant leurs raisons|parlent franchement}. {On déjeune ensemble le mercredi.|On n’y aime pas les longues réunions.}
    Nous recrutons parce que {le deuxième parc arrive|quelqu’un a été promu|le travail a grandi plus vite que l’équipe}, et non parce que les gens partent.
    À {team}, vous partagerez un tableau, un budget et {une machine à café médiocre|le goût du travail bien fini}.
  `),
  levels: linesByKey(`
    entry: Aucune expérience n’est demandée. Il faut {être là, poser des questions et recommencer|de la curiosité et de la ponctualité} ; nous nous chargeons du reste la première année.
    associate: Vous avez un ou deux ans de métier et voulez {la difficulté suivante|davantage de responsabilités, avec quelqu’un à qui parler}.
    mid: Vous connaissez le métier. Ce qui est nouveau, c’est l’endroit, et {nous vous laissons le temps|le premier mois sert à cela}.
    mid: Vous travaillez seul la plupart du temps et {savez quand demander|demandez quand il le faut}.
    senior: On vient vous consulter, et {vous répondez de façon à ce que l’on sache faire la fois suivante|vous y prenez plaisir}.
    lead: Vous dirigez {5..9} personnes {de l’intérieur du travail, pas d’en haut|tout en gardant les mains dans le métier}.
    manager: Vous êtes responsable de {8..26} personnes et d’un budget, avec l’autorité qui va avec.
    director: Vous répondez de l’ensemble dans {3..5} pays, devant un conseil qui lit aussi les annexes.
  `),
  shifts: linesByKey(`
    Rotating days: Journées en rotation, fixées {six|huit} semaines à l’avance.
    Two weeks on, two weeks off: Deux semaines de travail, puis deux semaines entièrement libres.
    Three weeks on, three weeks off: Trois semaines à bord, trois semaines chez vous ; le trajet compte comme temps de travail.
    Slack-water windows: Les horaires suivent la marée et sont connus un mois à l’avance.
    Rotating shifts, five teams: Cinq équipes se partagent les jours, les soirs et les nuits.
    Nights: Nuits permanentes, majorées de {20..28} %.
    Early and late: Une semaine du matin, une semaine de l’après-midi, jamais de nuit.
    Days: Horaires de jour, début entre sept et neuf heures.
    Days with on-call weeks: Horaires de jour, et une semaine d’astreinte sur {six|huit}, payée même quand le téléphone se tait.
    Flexible hours: Horaires souples autour d’un temps commun de dix à quatorze heures ; la semaine de quatre jours est possible.
    Tide-led fieldwork: Les jours de terrain suivent la marée, les jours de bureau vous suivent.
  `),
  options: linesByKey(`
    onsite: Le travail se fait là où sont les machines, donc sur place.
    hybrid: {days} jours par semaine sur site, le reste là où vous réfléchissez le mieux.
    remote_local: Vous pouvez travailler de partout dans le pays ; nous nous retrouvons quatre fois par an, dans un endroit où il y a du vent.
    remote: Travaillez depuis l’un des pays indiqués ; nous gardons trois heures communes par jour.
  `),
  benefits: skilledLines(`
    {leave} jours de congés, {plus votre anniversaire|que tout le monde prend}
    Une retraite complémentaire à laquelle nous ajoutons {8..12} %
    {Toutes les habilitations et formations|Toutes les formations} du poste, payées et sur le temps de travail
    Une mutuelle pour vous et {votre famille|une autre personne}
    {16..26} semaines de congé parental payé
    Une grille de salaires publiée, {la même pour tous|pour que personne n’ait à négocier}
    {Quatre|Cinq} jours payés par an pour apprendre ce que vous voulez
    Une aide au déménagement et {un logement les deux premiers mois|un toit le temps de trouver}
    Des actions de Skerrow après {un an|deux ans}, selon la même formule pour tous
    Un vélo ou un abonnement de transport
    De bons vêtements de travail, choisis par celles et ceux qui les portent # site
  `),
  payLines: ['{pay}, revu chaque mois d’avril selon une grille publiée', '{pay} à l’embauche, selon l’expérience'],
  closings: textLines(`
    Si vous avez l’essentiel et l’envie d’apprendre le reste, {postulez|écrivez-nous}. {La moitié a souvent suffi.|Personne n’a encore coché chaque ligne.}
    Nous lisons nous-mêmes chaque candidature et répondons sous {douze|quatorze} jours, {même quand c’est non|avec une raison}.
    Deux entretiens et une demi-journée avec l’équipe : le processus s’arrête là.
    Dites-nous si quelque chose doit être adapté pour vous. Nous le faisons sans demander pourquoi.
    Le temps partiel est possible {dans ce poste|ici} ; dites ce qu’il vous faut.
  `),
  company: textLines(`
    Skerrow construit et exploite des hydroliennes et protège les côtes qui les portent. Tout a commencé aux Orcades avec une seule machine ; nous sommes aujourd’hui quelque 6 400 dans trente pays.
    Notre électricité se lit dans un annuaire des marées {pour les cent prochaines années|un siècle à l’avance}. Cela change la façon de tout prévoir.
  `),
  machines: [
    'douze hydroliennes',
    'neuf hydroliennes flottantes',
    'huit hydroliennes posées au fond',
    'un parc de vingt hydroliennes',
  ],
  years: {
    entry: ['Une première expérience'],
    associate: ['Un à deux ans d’expérience'],
    mid: ['Trois ans d’expérience', 'Trois ou quatre ans d’expérience'],
    senior: ['Six ans d’expérience', 'Sept ans d’expérience ou plus'],
    lead: ['Huit ans d’expérience'],
    manager: ['Huit ans d’expérience', 'Dix ans d’expérience'],
    director: ['Douze ans d’expérience'],
  },
  payInWords: payWriter(
    'fr',
    (amounts, currency, interval) =>
      `${amounts.length > 1 ? `De ${amounts.join(' à ')}` : amounts.join('')} ${currency === 'EUR' ? 'euros' : 'dirhams'} ${interval}`,
    { year: 'par an', month: 'par mois', hour: 'de l’heure' },
  ),
  localNames: {
    Casablanca: { city: 'Casablanca', site: 'Anfa' },
    Tangier: { city: 'Tanger', site: 'Malabata' },
  },
  countryNames: { FR: 'France', MA: 'Maroc' },
  questions: [
    {
      id: 'last_job_title',
      type: 'text',
      label: 'Quel était l’intitulé de votre dernier poste ?',
      help: 'Tel qu’il figure dans votre contrat.',
      required: true,
      maxLength: 120,
    },
    {
      id: 'why_this',
      type: 'textarea',
      label: 'Pourquoi ce poste, et pourquoi maintenant ?',
      help: 'Cinq phrases suffisent. Nous les lisons toutes.',
      required: false,
      maxLength: 1200,
    },
    { id: 'earliest_start', type: 'date', label: 'Quand pourriez-vous commencer ?', required: true },
    {
      id: 'time_on_water',
      type: 'choice',
      label: 'Avez-vous déjà travaillé sur l’eau ?',
      required: true,
      options: [
        { value: 'never', label: 'Jamais, mais j’aimerais apprendre' },
        { value: 'sometimes', label: 'Quelques fois par an' },
        { value: 'weekly', label: 'Chaque semaine' },
      ],
    },
    {
      id: 'privacy_consent',
      type: 'consent',
      label: 'J’ai lu comment Skerrow utilise mes données pour cette candidature.',
      required: true,
      page: 'privacy',
    },
  ],
  families: frenchFamilies,
}
