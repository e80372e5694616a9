import { skilledLines, textLines } from '../templates.ts'
import { type LanguageBank, linesByKey, payWriter } from './language-bank.ts'
import { spanishFamilies } from './spanish-families.ts'

const currencyNames: Record<string, string> = { EUR: 'euros', CLP: 'pesos chilenos', MXN: 'pesos mexicanos' }

export const spanish: LanguageBank = {
  language: 'es',
  numbers: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
  sentenceGap: ' ',
  titleSeparator: ', ',
  headings: { duties: 'Qué harás', needs: 'Qué aportas', benefits: 'Qué ofrecemos', hours: 'Horario y lugar' },
  labels: null,
  places: textLines(`
    Trabajarás en {city}, en {site}, {a dos pasos del agua|con vistas a los barcos|con sitio para la bicicleta}.
    En {city} somos {18..140} personas. La puerta de {site} está abierta si quieres ver el lugar antes de decidirte.
    Llevamos {3..11} años en {city}. {site} es {un edificio del puerto, claro y tranquilo|una nave antigua con techo nuevo}. {Siempre hay café hecho.|El comedor abre a las seis.|En días claros se ve lo que construimos.}
    Nuestra base en {city} está en {site}. {La mayoría viene a pie o en bicicleta.|Lo demás depende del tiempo.}
  `),
  teams: textLines(`
    El equipo es de {team} personas, {dos de ellas empezaron aquí como aprendices|venidas de cinco oficios distintos}.
    Te unirás a {colleagues} colegas que {deciden por escrito y dan sus razones|hablan claro}. {Los miércoles se come juntos.|No gustan las reuniones largas.}
    Buscamos a alguien porque {llega el segundo parque|una persona ha ascendido|el trabajo ha crecido más que el equipo}, no porque la gente se vaya.
    Sois {team} en el equipo y compartís un tablero, un presupuesto y {una cafetera mejorable|el gusto por las cosas bien hechas}.
  `),
  levels: linesByKey(`
    entry: No hace falta experiencia. Hace falta {llegar a la hora, preguntar y volver a intentarlo|curiosidad}; del resto nos ocupamos nosotros el primer año.
    associate: Tienes uno o dos años de oficio y quieres {el siguiente paso difícil|más responsabilidad, con alguien a quien preguntar}.
    mid: Conoces el trabajo. Lo nuevo es el lugar, y {para eso dejamos tiempo|el primer mes es para eso}.
    mid: Trabajas por tu cuenta casi siempre y {sabes cuándo preguntar|preguntas cuando importa}.
    senior: Eres la persona a quien los demás preguntan, y {respondes de modo que la próxima vez ya lo sepan|te gusta serlo}.
    lead: Diriges a {5..9} personas {desde dentro del trabajo, no desde arriba|sin dejar de trabajar con las manos}.
    manager: Respondes de {8..26} personas y de un presupuesto, con la autoridad que eso exige.
    director: Respondes del conjunto en {3..5} países, ante un consejo que también lee los anexos.
  `),
  shifts: linesByKey(`
    Rotating days: Turnos de día que rotan y se fijan con {seis|ocho} semanas de antelación.
    Two weeks on, two weeks off: Dos semanas de trabajo y dos semanas enteramente libres.
    Three weeks on, three weeks off: Tres semanas a bordo y tres en casa; el viaje cuenta como trabajo.
    Slack-water windows: El horario sigue a la marea y se conoce con un mes de antelación.
    Rotating shifts, five teams: Cinco equipos se reparten días, tardes y noches.
    Nights: Noches fijas, con un complemento del {20..28} por ciento.
    Early and late: Una semana de mañana y otra de tarde, nunca de noche.
    Days: Horario de día, con entrada entre las siete y las nueve.
    Days with on-call weeks: Horario de día y una semana de guardia de cada {seis|ocho}, pagada aunque nadie llame.
    Flexible hours: Horario flexible en torno a unas horas comunes de diez a dos; cabe la semana de cuatro días.
    Tide-led fieldwork: Los días de campo siguen a la marea; los de oficina, a ti.
  `),
  options: linesByKey(`
    onsite: El trabajo está donde están las máquinas, así que es presencial.
    hybrid: {days} días a la semana en {site}, los demás donde pienses mejor.
    remote_local: Puedes trabajar desde cualquier lugar del país; nos vemos cuatro veces al año, siempre donde sopla el viento.
    remote: Trabaja desde uno de los países indicados; guardamos tres horas del día en común.
  `),
  benefits: skilledLines(`
    {leave} días de vacaciones {y tu cumpleaños|que todo el mundo toma}
    Un plan de pensiones al que aportamos del {8..12} por ciento
    {Los títulos y cursos que pide el puesto, pagados|Toda la formación que pide el puesto, pagada} y en horas de trabajo
    Seguro médico para ti y {tu familia|otra persona}
    {16..26} semanas de permiso parental pagado
    Una escala salarial publicada, {igual para todos|para que nadie tenga que regatear}
    {Cuatro|Cinco} días pagados al año para aprender lo que quieras
    Ayuda con la mudanza y {un piso los dos primeros meses|un techo mientras buscas}
    Acciones de Skerrow al cabo de {un año|dos años}, con la misma fórmula para todos
    {Buena ropa de trabajo, elegida por quienes la llevan|Comida caliente de nuestra cocina} # site
  `),
  payLines: ['{pay}, con revisión cada abril según una escala publicada', '{pay} de entrada, según experiencia'],
  closings: textLines(`
    Si tienes casi todo esto y ganas de aprender lo que falta, {preséntate|escríbenos}. {La mitad ha bastado muchas veces.|Nadie ha cumplido aún todas las líneas.}
    Leemos cada solicitud nosotros mismos y respondemos en {doce|catorce} días, {también cuando es que no|con una razón}.
    Dos conversaciones y media jornada con el equipo: ese es todo el proceso.
    Dinos si algo debe ser distinto para ti. Lo arreglamos sin preguntar por qué.
    La jornada reducida es posible {en este puesto|aquí}; di qué necesitas.
  `),
  company: textLines(`
    Skerrow construye y opera turbinas de marea y protege las costas donde se apoyan. Empezamos en las Orcadas con una sola máquina; hoy somos unas 6.400 personas en treinta países.
    Nuestra electricidad se lee en una tabla de mareas {para los próximos cien años|con un siglo de antelación}. Eso cambia la manera de planificar.
  `),
  machines: ['doce turbinas', 'nueve turbinas flotantes', 'ocho turbinas de fondo', 'un parque de veinte turbinas'],
  years: {
    entry: ['Una primera experiencia'],
    associate: ['Uno o dos años'],
    mid: ['Tres años', 'Tres o cuatro años'],
    senior: ['Seis años', 'Siete años o más'],
    lead: ['Ocho años'],
    manager: ['Ocho años', 'Diez años'],
    director: ['Doce años'],
  },
  payInWords: payWriter(
    'es',
    (amounts, currency, interval) =>
      `${amounts.length > 1 ? `De ${amounts.join(' a ')}` : amounts.join('')} ${currencyNames[currency] ?? currency} ${interval}`,
    { year: 'al año', month: 'al mes', hour: 'por hora' },
  ),
  localNames: {},
  countryNames: { ES: 'España', CL: 'Chile', MX: 'México' },
  questions: [
    {
      id: 'last_job_title',
      type: 'text',
      label: '¿Cuál fue tu último puesto?',
      help: 'Tal como figura en el contrato.',
      required: true,
      maxLength: 120,
    },
    {
      id: 'why_this',
      type: 'textarea',
      label: '¿Por qué este trabajo y por qué ahora?',
      help: 'Bastan cinco frases. Las leemos todas.',
      required: false,
      maxLength: 1200,
    },
    { id: 'earliest_start', type: 'date', label: '¿Cuándo podrías empezar?', required: true },
    {
      id: 'shift_work',
      type: 'choice',
      label: '¿Has trabajado a turnos?',
      required: true,
      options: [
        { value: 'years', label: 'Sí, durante años' },
        { value: 'some', label: 'Alguna vez' },
        { value: 'never', label: 'Todavía no' },
      ],
    },
    {
      id: 'privacy_consent',
      type: 'consent',
      label: 'He leído cómo usa Skerrow mis datos para esta solicitud.',
      required: true,
      page: 'privacy',
    },
  ],
  families: spanishFamilies,
}
