import { type FamilyTexts, familyTexts } from './language-bank.ts'

export const norwegianFamilies: FamilyTexts[] = [
  familyTexts({
    key: 'turbine-technician',
    titles: `
      entry: Hjelpearbeider, turbinservice
      mid: Servicetekniker tidevannsturbin; Turbintekniker
      senior: Senior turbintekniker
      lead: Teamleder turbinservice
    `,
    qualifiers: 'offshore; hydraulikk; igangkjøring; Tern-flåten',
    openings: `
      Du holder {machines} i gang. Når en av dem kommer opp, er det du som avgjør hva den trenger.
      Mellom to tidevann er det {knapt en time|en liten time}: {åpne en luke, finne feilen og dra igjen|nok, når alt er tenkt ut på forhånd}.
      Strømmen er til å stole på, pakninger er det ikke. Fra {city} tar du deg av {begge deler|forskjellen}.
    `,
    contexts: `
      Hver maskin kommer opp {to|tre} ganger i året. Ellers leser du {vibrasjon, olje og temperatur|dataene den sender}.
      Arbeidet er planlagt på minuttet, for tidevannet venter ikke. Det som ikke blir ferdig, {sikres og skrives ned|noteres til neste vindu}.
      Vi overhaler {gir og hydraulikk|pitch-systemer og bremser} selv, i et verksted {med kran og godt lys|på kaia}.
      Du er på sjøen {60..110} dager i året og {hjemme om kvelden|nesten alltid hjemme om natta}.
    `,
    duties: `
      Kontrollere, vedlikeholde og reparere {turbiner, pitch-systemer og kabler|generatorer, bremser og kjøling} # Vedlikehold; Hydraulikk
      Planlegge arbeid på stille vann med {kontrollrommet og båtene|kontrollrommet} # Planlegging
      Følge elektriske feil {fra nacelle til landstasjon|steg for steg} # Feilsøking
      Overhale sylindre og akkumulatorer {på benken|og teste dem under last} # Hydraulikk
      Anhuke og dirigere løft på {8..40} tonn # Løft og anhuking
      Ta oljeprøver og sammenligne med {tidligere servicer|de forrige} # Tilstandsovervåking
      Skrive rapporter som {neste skift kan bruke|ingen trenger å ringe om} # Tekniske rapporter
      Lære opp én lærling av gangen, {ordentlig|med tålmodighet} # Opplæring
    `,
    needs: `
      {years} med roterende maskiner: {vind, vannkraft, skip eller industri|vind, skip eller smelteverk} # Roterende maskiner
      Fagbrev i {automasjon, elektro eller mekanikk|industrimekanikk eller elektro}
      Feilsøking opp til 690 V, og vanen med å kontrollere at det er spenningsløst # Feilsøking
      Trygghet i småbåt, eller lyst til å lære det # Arbeid på sjøen
      Hydrauliske skjemaer som {ikke skremmer deg|du leser som et kart} # Hydraulikk
      Norsk og {brukbar engelsk på radio|engelsk til radio} # Engelsk
    `,
  }),
  familyTexts({
    key: 'vessel-crew',
    titles: `
      entry: Dekksmann; Avløser på dekk
      mid: Styrmann; Matros; Maskinist
      senior: Skipper; Maskinsjef
      manager: Rederiinspektør
    `,
    qualifiers: 'arbeidsbåt; slep; mannskapsbåt; avløser',
    openings: `
      Båtene våre går ut når vannet er stille en time. Du {tar folk ut til maskinene|kjører dem}, og {alle hjem igjen|alle om bord kommer hjem}.
      Strømmen går i {sju|åtte|ni} knop. Du vet {hvor lenge den ikke gjør det|når den snur}, og {ligger klar da|er på plass}.
      Dekk, maskin eller bro: på {19|24|26} meter kan alle et fag til. {Ditt andre lærer du i {city}|Vi lærer det bort}.
    `,
    contexts: `
      Vi driver {tre|fire|seks} båter fra {site}. {To av dem er hybride|I havn går de på batteri}.
      Lugarene er enkle, maten er {skikkelig|laget om bord}, og nettet {rekker til horisonten|er godt nok til å se ungene}.
      Ingen blir spurt hvorfor en tur ble avlyst. {Vi spør når den ikke ble det|Det er den andre avgjørelsen vi spør om}.
      Verkstedopphold er om vinteren, og mannskapet {skriver lista|bestemmer hva som fikses først}.
    `,
    duties: `
      Frakte {teknikere, verktøy og dykkere|folk og utstyr} og {ligge stille mens de jobber|holde posisjon} # Båthåndtering
      Håndtere {ankere og slepeliner|fortøyninger} opp til {25|60|80} tonn # Ankerhåndtering
      Kjøre dekkskran og {vinsj|vinsjer} # Krankjøring
      Holde {motorer, hydraulikk og batterier|maskineriet} i gang # Skipsmotorer
      Gå vakt og planlegge seilas i {trange sund|sterk strøm} # Navigasjon
      Øve mann over bord og brann til {det blir kjedelig|alle kan det} # Beredskap
      Ta imot passasjerer så {de nervøse føler seg trygge|alle er trygge} # Passasjersikkerhet
    `,
    needs: `
      {years} på arbeidsbåt: {fiske, slep, ferge eller redning|fiske, havbruk eller los} # Båthåndtering
      Sertifikat for stillingen, eller {fartstid på vei dit|en plan for å ta det} # STCW
      Gyldig helseattest for sjøfolk
      Sjømannskap som {sitter i hendene|andre ser} # Tauverk
      Godt humør {på liten plass|i dårlig vær}
      Motet til å {snu i tide|avlyse}
    `,
  }),
  familyTexts({
    key: 'electrical-engineering',
    titles: `
      associate: Elektroingeniør, nyutdannet
      mid: Elektroingeniør, marine systemer; Kabelingeniør
      senior: Senioringeniør elektro
      lead: Fagleder elektro
    `,
    qualifiers: 'sjøkabel; relévern; generatorer; nettilknytning',
    openings: `
      Mellom rotor og land er det {ni|elleve} steder der vann gjerne vil møte strøm. Du {tegner dem tette|lukker dem, ett etter ett}.
      Du avgjør hvordan {to megawatt|et helt felt} kommer i land: i hvilken kabel, på hvilken spenning, og hva som skjer {når noe svikter|ved feil}.
      Tegne om formiddagen og holde lykta om ettermiddagen: {i {city} er maskinen aldri langt unna|slik blir tegningene bedre}.
    `,
    contexts: `
      Vi eier hele kjeden fra vikling til stasjon, så {en god idé betaler seg to ganger|hver forbedring merkes}.
      Alt blir gjennomgått av en tekniker som skal {nå fram med kalde hender|jobbe der om vinteren}.
      Modellene er stilt inn etter {fem|seks} års målinger fra {40..60} maskiner. Der de bommer, {drar vi og ser|tar vi båten}.
      Standarder blir {lest, ikke bare sitert|tolket i fellesskap}, og avvik {får en begrunnelse|skrives ned}.
    `,
    duties: `
      Prosjektere mellomspenning for felt {i sterk strøm|til havs} # Mellomspenning; Elektroprosjektering
      Spesifisere {kabler, endeavslutninger og koblinger|kabel og bryteranlegg} # Sjøkabel
      Beregne lastflyt, feil og vern # Relévern; Nettberegning
      Granske feil til {årsaken har fått et navn|årsaken er funnet} # Årsaksanalyse
      Skrive typeprøver og {stå ved siden av|følge dem} # Testing
      Være med på igangkjøring, {fra første megohm til første kilowattime|på kai og sjø} # Igangkjøring
      Avtale tilknytning med {nettselskapene|netteier} # Nettilknytning
    `,
    needs: `
      {years} med elektro i {skip, vind eller nett|marin eller tung industri} # Elektroprosjektering
      Ingeniørutdanning i elektro, eller {tilsvarende praksis|lang praksis}
      Vern forstått {fra grunnen av|uten svart boks} # Relévern
      {PowerFactory eller noe lignende|PowerFactory} # PowerFactory
      Lyst til å {besøke kalde kaier|dra og se}
      God norsk og engelsk # Engelsk
    `,
  }),
  familyTexts({
    key: 'software-engineering',
    titles: `
      associate: Junior utvikler
      mid: Systemutvikler; Backendutvikler; Fullstackutvikler
      senior: Senior systemutvikler
      lead: Teknisk leder, programvare
      manager: Utviklingsleder
    `,
    qualifiers: 'flåtedata; planlegging; TypeScript; kraftmarked',
    openings: `
      {Ti ganger i sekundet|Hvert sjette minutt} melder en turbin seg fra havbunnen. Du skriver programvaren som {lytter og husker|vet hva som skal gjøres}.
      Teknikerne våre planlegger dagen klokka fem om morgenen, {med våte fingre|med hansker}. Det må {gå fort, og det må stemme|bare virke}.
      Båt, mannskap, reservedel og en time stille vann: {å få dem sammen er et vakkert problem|i {city} blir det til en plan, og du skriver den}.
    `,
    contexts: `
      Koden er {TypeScript og Rust|mest TypeScript}, dataene ligger i PostgreSQL, og en endring er i drift {elleve|tolv} minutter etter gjennomgang.
      En gang i kvartalet er du {på kaia|om bord} for å se {hvor programvaren er i veien|hvordan den brukes}.
      Beslutninger står på én side, {også de gale|med grunner}.
      Ni tjenester, ikke nitti, og {vi sletter mer kode enn man tror|hver av dem har en som sover godt}.
    `,
    duties: `
      Bygge tjenester og grensesnitt for {tidevann, mannskap og arbeidsordre|planlegging} # TypeScript; API-design
      Modellere {virkeligheten, med unntak|vakter, deler og tillatelser} # Datamodellering; PostgreSQL
      Lese andres kode {vennlig og grundig|med omtanke} # Kodegjennomgang
      Skrive tester som {feiler av én grunn|kan feile} # Testautomatisering
      Gjøre trege spørringer {raske|overflødige} # PostgreSQL
      Snakke med {teknikere og planleggere|kontrollrommet} før du bygger # Behovsanalyse
      Følge med på det du setter i drift: {logger, målinger, folk|målinger og folk} # Observability
    `,
    needs: `
      {years} med programvare {andre er avhengige av|som ble i bruk} # Programvareutvikling
      Trygghet i {TypeScript, Rust eller Python|TypeScript eller Go} # TypeScript
      SQL {uten omveier|forbi rammeverket} # PostgreSQL
      Klare setninger: {notater, utkast, unnskyldninger|et utkast får plass på én side} # Dokumentasjon
      Lyst til å {drifte det du lager|ta del i driften} # Linux
      Utdanning er {velkommen, ikke et krav|ikke et krav}
    `,
  }),
  familyTexts({
    key: 'welding',
    titles: `
      entry: Hjelpearbeider, sveis
      mid: Sveiser; Platearbeider; Rørsveiser
      senior: Sertifisert sveiser
      lead: Bas, stålhall
    `,
    qualifiers: 'skrog; dupleks og rustfritt; fundamenter; nattskift',
    openings: `
      {Ni hundre|Elleve hundre} meter sveis holder en plattform sammen. Ingen har åpnet seg ennå. Du {fører rekka videre|sørger for at det blir slik}.
      Stål som havet skal dra i lenge, vil ha {en rolig hånd|noen uten hastverk}. Den leter vi etter på {site}.
      Plate tykk som en neve og rør tynt som en mynt: {begge i samme uke|du sveiser begge deler}.
    `,
    contexts: `
      Avsuget er {på hver brenner|godt}, og manipulatorer {legger arbeidet til rette|gjør de fleste sømmer vannrette}.
      Ved hver søm står det et navn. {Ultralyd avgjør|Kontrollen er rettferdig og rask}; reparasjon er betalt tid.
      Sertifikater {fornyes|utvides} i arbeidstiden; {dupleks og aluminium lærer du her|nye koster deg ingenting}.
      Hallen ligger på kaia, og når {et skrog flyter|noe sjøsettes}, er alle der.
    `,
    duties: `
      Sveise skrog, rammer og peler {med MAG|med MAG og rørtråd} # MAG-sveising
      Sveise rustfritt og dupleks {med TIG|} # TIG-sveising
      Montere, hefte og {rette|nivellere} etter tegning # Platearbeid; Tegningslesing
      Forvarme, måle varmetilførsel og {skrive den ned|loggføre} # Sveiseprosedyrer
      Fuge og reparere {det ultralyden finner|feil} # Sveisereparasjon
      Stille inn {traktor og robot|sveisetraktor} for lange sømmer # Mekanisert sveising
      Kontrollere eget arbeid {før noen andre gjør det|med øye og tolk} # Visuell kontroll
    `,
    needs: `
      {years} med sveising eller {platearbeid|stålkonstruksjon} # Platearbeid
      Gyldig ISO 9606, eller {hånda til å ta det|en prøve hos oss} # MAG-sveising
      Symboler og tegninger leses {uten hjelp|sikkert} # Tegningslesing
      Stø hånd, {også klokka fire|også over hodet}
      Omtanke for {ild, røyk og kolleger|varmt arbeid} # HMS
      Skiftarbeid som {passer livet ditt|er greit for deg}
    `,
  }),
  familyTexts({
    key: 'project-management',
    titles: `
      associate: Prosjektkoordinator
      mid: Prosjektleder; Installasjonsleder
      senior: Senior prosjektleder
      director: Prosjektdirektør
    `,
    qualifiers: 'felt; installasjon; nettilknytning; havn',
    openings: `
      Seksten turbiner, to somre, ett budsjett. Du {fører det i havn|holder det sammen}.
      Å bygge i vann krever {tålmodighet og så fart|at man venter, og så skynder seg}. Når vinduet åpner seg, {ligger alt på kaia|er du klar}.
      Stål, tillatelser, båter og folk: helheten må være i ett hode. {I {city} vil vi gjerne at det er ditt|La det være ditt}.
    `,
    contexts: `
      Planene har værdager {som ingen får stjele|alle kan se}.
      Entreprenørene {deler risiko og kontor|sitter hos oss}, og uenighet løses {ved bordet|samme dag}.
      Vi sier rødt når det er rødt; {det har aldri skadet noen|da spør styret hva du trenger}.
      Tillatelsen er i orden og kabelen bestilt. {Nå gjenstår byggingen|Det er du som mangler}.
    `,
    duties: `
      Lede {prosjektering, innkjøp og montasje|et prosjekt}, fra beslutning til {overlevering|første strøm} # Prosjektledelse
      Planlegge sammen med {dem som skal gjøre det|lagene} # Planlegging
      Holde kostnad, tid og risiko {på én side|synlig} # Kostnadsstyring; Risikostyring
      Samordne {entreprenører, dykkere og båter|verft og båter} # Kontraktsstyring
      Holde korte møter og {skrive ned det som er bestemt|beslutte} # Møteledelse
      Forberede marine operasjoner {time for time|} # Marine operasjoner
      Snakke med {kommuner, havner og myndigheter|naboene} # Dialog
    `,
    needs: `
      {years} med {marine, energi- eller anleggsprosjekter|infrastruktur} # Prosjektledelse
      Teknisk utdanning, eller {år på anlegg|tilsvarende}
      Kontrakter {kjent i bruk|NS eller FIDIC} # Kontraktsstyring
      Planer som {puster|holder} # Planlegging
      Naturlig myndighet, {uten å heve stemmen|} # Ledelse
      Norsk og engelsk # Engelsk
    `,
  }),
]
