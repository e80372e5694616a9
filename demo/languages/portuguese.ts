import { skilledLines, textLines } from '../templates.ts'
import { type LanguageBank, linesByKey, payWriter } from './language-bank.ts'
import { portugueseFamilies } from './portuguese-families.ts'

export const portuguese: LanguageBank = {
  language: 'pt',
  numbers: 'zero um dois três quatro cinco seis sete oito nove dez onze doze'.split(' '),
  sentenceGap: ' ',
  titleSeparator: ', ',
  headings: {
    duties: 'O que vai fazer',
    needs: 'O que traz consigo',
    benefits: 'O que oferecemos',
    hours: 'Horário e local',
  },
  labels: null,
  places: textLines(`
    O trabalho é em {city}, na base de {site}, {a dois passos da água|com vista para os barcos|com lugar para a bicicleta}.
    Em {city} somos {18..140} pessoas. A porta da base de {site} está aberta, se quiser ver o lugar antes de decidir.
    Estamos em {city} há {3..11} anos, na base de {site}: {um edifício do porto, claro e calmo|um armazém antigo com telhado novo}. {Há sempre café feito.|A cantina abre às seis.|Nos dias claros vê-se o que construímos.}
    A nossa base em {city} fica em {site}. {A maioria vem a pé ou de bicicleta.|O resto depende do tempo.}
  `),
  teams: textLines(`
    A equipa tem {team} pessoas, {duas das quais começaram aqui como aprendizes|vindas de cinco ofícios diferentes}.
    Vai trabalhar com {colleagues} colegas que {decidem por escrito e dizem porquê|falam com clareza}. {À quarta-feira almoça-se em conjunto.|Ninguém gosta de reuniões longas.}
    Procuramos alguém porque {vem aí o segundo parque|uma pessoa foi promovida|o trabalho cresceu mais do que a equipa}, não porque as pessoas saiam.
    São {team} na equipa, com um quadro, um orçamento e {uma máquina de café razoável|o gosto pelo trabalho bem feito}.
  `),
  levels: linesByKey(`
    entry: Não é preciso experiência. É preciso {chegar a horas, perguntar e tentar de novo|curiosidade}; do resto tratamos nós no primeiro ano.
    associate: Tem um ou dois anos de ofício e quer {o próximo desafio|mais responsabilidade, com alguém a quem perguntar}.
    mid: Conhece o trabalho. O que é novo é o lugar, e {para isso damos tempo|o primeiro mês serve para isso}.
    mid: Trabalha com autonomia quase sempre e {sabe quando perguntar|pergunta quando importa}.
    senior: É a pessoa a quem os outros perguntam, e {responde de modo a que saibam da próxima vez|gosta disso}.
    lead: Coordena {5..9} pessoas {de dentro do trabalho, não de cima|sem largar as ferramentas}.
    manager: Responde por {8..26} pessoas e por um orçamento, com a autoridade que isso exige.
    director: Responde pelo conjunto em {3..5} países, perante um conselho que também lê os anexos.
  `),
  shifts: linesByKey(`
    Rotating days: Turnos de dia, rotativos, fixados com {seis|oito} semanas de antecedência.
    Two weeks on, two weeks off: Duas semanas de trabalho e duas semanas inteiramente livres.
    Three weeks on, three weeks off: Três semanas a bordo e três em casa; a viagem conta como trabalho.
    Slack-water windows: O horário segue a maré e é conhecido com um mês de antecedência.
    Rotating shifts, five teams: Cinco equipas repartem dias, tardes e noites.
    Nights: Noites fixas, com um acréscimo de {20..28} por cento.
    Early and late: Uma semana de manhã, outra à tarde, nunca à noite.
    Days: Horário de dia, com entrada entre as sete e as nove.
    Days with on-call weeks: Horário de dia e uma semana de prevenção em cada {seis|oito}, paga mesmo que ninguém ligue.
    Flexible hours: Horário flexível em torno de um período comum das dez às catorze; a semana de quatro dias é possível.
    Tide-led fieldwork: Os dias de campo seguem a maré, os de escritório seguem-no a si.
  `),
  options: linesByKey(`
    onsite: O trabalho é onde estão as máquinas, portanto presencial.
    hybrid: {days} dias por semana na base de {site}, os outros onde pensar melhor.
    remote_local: Pode trabalhar de qualquer lugar do país; encontramo-nos quatro vezes por ano, sempre onde há vento.
    remote: Trabalhe a partir de um dos países indicados; guardamos três horas do dia em comum.
  `),
  benefits: skilledLines(`
    {leave} dias de férias {e o dia de anos|que toda a gente goza}
    Um plano de reforma para o qual contribuímos com {8..12} por cento
    {Os certificados e os cursos que a função exige, pagos|Toda a formação que a função exige, paga} e em horas de trabalho
    Seguro de saúde para si e {para a família|mais uma pessoa}
    {16..26} semanas de licença parental paga
    Uma tabela salarial publicada, {igual para todos|para que ninguém tenha de regatear}
    {Quatro|Cinco} dias pagos por ano para aprender o que quiser
    Ajuda na mudança e {uma casa nos dois primeiros meses|um teto enquanto procura}
    Ações da Skerrow ao fim de {um ano|dois anos}, com a mesma fórmula para todos
    {Boa roupa de trabalho, escolhida por quem a usa|Comida quente da nossa cozinha} # site
  `),
  payLines: [
    '{pay}, com revisão em cada abril segundo uma tabela publicada',
    '{pay} à entrada, conforme a experiência',
  ],
  closings: textLines(`
    Se tem quase tudo isto e vontade de aprender o resto, {candidate-se|escreva-nos}. {Metade já bastou muitas vezes.|Ainda ninguém cumpriu todas as linhas.}
    Lemos nós próprios cada candidatura e respondemos em {doze|catorze} dias, {também quando é não|com uma razão}.
    Duas conversas e meio dia com a equipa: o processo é só isto.
    Diga-nos se alguma coisa deve ser diferente para si. Tratamos disso sem perguntar porquê.
    O tempo parcial é possível {nesta função|aqui}; diga do que precisa.
  `),
  company: textLines(`
    A Skerrow constrói e opera turbinas de maré e protege as costas onde elas assentam. Começámos nas Órcades com uma só máquina; hoje somos cerca de 6.400 pessoas em trinta países.
    A nossa eletricidade lê-se numa tabela de marés {para os próximos cem anos|com um século de antecedência}. Isso muda a maneira de planear.
  `),
  machines: ['doze turbinas', 'nove turbinas flutuantes', 'oito turbinas de fundo', 'um parque de vinte turbinas'],
  years: {
    entry: ['Uma primeira experiência'],
    associate: ['Um ou dois anos'],
    mid: ['Três anos', 'Três ou quatro anos'],
    senior: ['Seis anos', 'Sete anos ou mais'],
    lead: ['Oito anos'],
    manager: ['Oito anos', 'Dez anos'],
    director: ['Doze anos'],
  },
  payInWords: payWriter(
    'pt-PT',
    (amounts, currency, interval) =>
      `${amounts.length > 1 ? `De ${amounts.join(' a ')}` : amounts.join('')} ${currency === 'EUR' ? 'euros' : 'reais'} ${interval}`,
    { year: 'por ano', month: 'por mês', hour: 'por hora' },
  ),
  localNames: {},
  countryNames: { PT: 'Portugal', BR: 'Brasil' },
  questions: [
    {
      id: 'last_job_title',
      type: 'text',
      label: 'Qual foi a sua última função?',
      help: 'Tal como está no contrato.',
      required: true,
      maxLength: 120,
    },
    {
      id: 'why_this',
      type: 'textarea',
      label: 'Porquê este trabalho, e porquê agora?',
      help: 'Cinco frases chegam. Lemos todas.',
      required: false,
      maxLength: 1200,
    },
    { id: 'earliest_start', type: 'date', label: 'Quando poderia começar?', required: true },
    {
      id: 'shift_work',
      type: 'choice',
      label: 'Já trabalhou por turnos?',
      required: true,
      options: [
        { value: 'years', label: 'Sim, durante anos' },
        { value: 'some', label: 'Algumas vezes' },
        { value: 'never', label: 'Ainda não' },
      ],
    },
    {
      id: 'privacy_consent',
      type: 'consent',
      label: 'Li como a Skerrow usa os meus dados nesta candidatura.',
      required: true,
      page: 'privacy',
    },
  ],
  families: portugueseFamilies,
}
