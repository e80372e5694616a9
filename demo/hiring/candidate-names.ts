/** Invented people: names by country. To our knowledge, none is a real person's. */

interface Origin {
  /** The relative number of candidates from there. */
  weight: number
  first: readonly string[]
  last: readonly string[]
  places: readonly string[]
  /** The beginning of phone numbers kept for fiction; none is known for most countries. */
  phone: string | null
}

const words = (text: string): string[] => text.split(' ')

export const origins: readonly Origin[] = [
  {
    weight: 46,
    first: words(
      'Isla Mairi Rory Callum Fiona Ewan Catriona Hamish Eilidh Finlay Morag Angus Kirsty Lewis Shona Gregor Rhona Struan Ailie Magnus Inga Erlend Sigrid Harald Rowan Freya Thorfinn Maisie Logan Beth Owen Carys Niamh Declan Aisling Cormac Hannah Daniel Grace Samuel Chloe Adam Leah Marcus Zara Imran Amina Yusuf Priti Ravi',
    ),
    last: words(
      'Manson Sandison Tulloch Kirkness Groundwater Muir Moncrieff Isbister Flett Leask Mowat Tait Wishart Heddle Clouston Scollay Marwick Norquoy Foubister Sinclair Harcus Spence Rosie Budge Gunn Mackay Sutherland Swanson Bremner Cormack Nicolson Macleod Munro Ross Fraser Urquhart Begg Farquhar Ahmed Hussain Patel Okoye Adeyemi Walker Hughes Pritchard Doyle Byrne',
    ),
    places: [
      'Kirkwall, Orkney',
      'Stromness, Orkney',
      'Thurso',
      'Wick',
      'Inverness',
      'Aberdeen',
      'Lerwick, Shetland',
      'Glasgow',
      'Edinburgh',
      'Newcastle upon Tyne',
      'Cardiff',
      'Belfast',
    ],
    phone: '+44 7700 900',
  },
  {
    weight: 9,
    first: words('Ingrid Lars Solveig Håkon Astrid Sindre Marit Eirik Turid Jonas Silje Øyvind'),
    last: words('Aasen Berg Fjeld Haugland Kvamme Nygård Rønning Sæther Tveit Vågen'),
    places: ['Bergen', 'Stavanger', 'Ålesund', 'Trondheim'],
    phone: null,
  },
  {
    weight: 8,
    first: words('Jana Moritz Lena Felix Katrin Jürgen Svenja Tobias Birgit Malte'),
    last: words('Brandt Döring Eggers Holst Kröger Lüders Möller Petersen Thießen Weißenfels'),
    places: ['Hamburg', 'Bremen', 'Kiel', 'Rostock'],
    phone: null,
  },
  {
    weight: 7,
    first: words('Agnieszka Jakub Katarzyna Marek Zofia Paweł Małgorzata Grzegorz'),
    last: words('Kowalczyk Nowicki Wójcik Zieliński Piątek Sikora Król Wilk'),
    places: ['Gdańsk', 'Gdynia', 'Szczecin', 'Edinburgh'],
    phone: null,
  },
  {
    weight: 7,
    first: words('Inês Tiago Beatriz Rui Mariana Gonçalo Joana Nuno'),
    last: words('Almeida Coutinho Fonseca Magalhães Peixoto Teixeira Vasconcelos'),
    places: ['Porto', 'Viana do Castelo', 'Lisboa', 'Peniche'],
    phone: null,
  },
  {
    weight: 6,
    first: words('Élodie Yann Maëlle Gaël Solène Corentin Anaïs Loïc'),
    last: words('Le-Goff Kerbrat Quéméner Lagadec Morvan Tanguy Riou Bothorel'),
    places: ['Brest', 'Nantes', 'Cherbourg', 'Lorient'],
    phone: null,
  },
  {
    weight: 5,
    first: words('Lucía Iker Nerea Álvaro Maite Unai Rocío Xabier'),
    last: words('Etxeberria Fariña Otero Zabala Castro Lamas Iribarren Villar'),
    places: ['Bilbao', 'Vigo', 'A Coruña', 'Santander'],
    phone: null,
  },
  {
    weight: 5,
    first: words('Adaeze Chidi Folake Kwame Ngozi Tunde Akosua Emeka'),
    last: words('Abara Boateng Danso Eze Ikande Mensah Nwosu Oyelaran'),
    places: ['Aberdeen', 'Lagos', 'Accra', 'Leeds'],
    phone: null,
  },
  {
    weight: 5,
    first: words('Noor Omar Layla Karim Huda Tarek Salma Nabil'),
    last: words('Haddad Khoury Mansour Nassar Qasim Rahal Sabbagh Zaydan'),
    places: ['Glasgow', 'Dubai', 'Rotterdam', 'London'],
    phone: null,
  },
  {
    weight: 4,
    first: words('Haruka Kenji Mei Sora Jia-Li Wei Minh Linh'),
    last: words('Aoyama Fujita Hoshino Lin Nguyễn Okamoto Tran Zhou'),
    places: ['Nagasaki', 'London', 'Hobart', 'Southampton'],
    phone: null,
  },
  {
    weight: 4,
    first: words('Wren Tucker Savannah Colby Marisol Desmond Brooke Elliott'),
    last: words('Abernathy Calloway Delacroix Hargrove Lindqvist Pruitt Tidewell Yellowtail'),
    places: ['Halifax, Nova Scotia', 'Portland, Maine', 'Hobart', 'Seattle'],
    phone: '+1 555 01',
  },
]
