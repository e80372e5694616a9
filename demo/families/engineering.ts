import { family } from './family.ts'

export const engineeringFamilies = [
  family({
    key: 'electrical-engineering',
    department: 'Engineering',
    businessUnit: 'Skerrow Tidal',
    weight: 55,
    basePay: 48_500,
    at: 'array yard lab port',
    levels: 'associate 2; mid 5; senior 4; lead 1',
    options: 'hybrid 7; onsite 3',
    shifts: 'Flexible hours 6; Days 3',
    travel: 'To sites, a few days a month; Some days at sea',
    teams: 'Electrical systems; Cables and connection',
    questions: 'last-job; software-tools; fault; notice; travel',
    titles: `
      associate: Graduate electrical engineer
      mid: Marine electrical engineer; Electrical systems engineer; Cable engineer; Generator engineer
      senior: Senior marine electrical engineer; Senior electrical systems engineer
      lead: Principal electrical engineer
    `,
    qualifiers: 'subsea cables; export systems; protection; generators; wet-mate connection; floating arrays',
    openings: `
      {Between the generator and the shore|From rotor to shore} there are {eleven|nine} places where water would like to {get in|meet current}. You design all of them {shut|tight}.
      You decide how {two megawatts|a whole array} {leave|leaves} {water}: through which cable, at what voltage, and {what happens when it does not|how it fails safely}.
      A marine electrical engineer at {site} {draws in the morning and holds a torch in the afternoon|is never far from the real machine}. We think that makes {both|drawings} better.
      The next array in {water} is {six times|four times} the size of the last. Its {electrical system|single-line diagram} is {still mostly white paper|not drawn yet}, and we would like {you|a good hand} to draw it.
    `,
    contexts: `
      {We|The team} own the whole chain, from {winding to switchyard|generator to substation}, so {a good idea|an improvement} at one end pays at the other.
      {Every|Each} design is reviewed by {a technician|somebody who will have to reach it with cold hands}. They {are usually right|have a veto on access}.
      {Models|Simulations} are {checked against|tied to} six years of measurements from {forty|sixty} machines. {Disagreements are welcome|Where they differ, we go and look}.
      You would {spend|be} about {thirty|twenty} days a year at {quays and test rigs|sites}, and {the odd night|an occasional tide} with a commissioning crew.
    `,
    duties: `
      Design {medium-voltage|collection and export} systems for arrays {at sea|in strong streams} # Medium voltage; Electrical design
      Specify {subsea cables, terminations and connectors|cables and wet-mate connectors} # Subsea cables
      Study {load flow, faults and protection|protection and earthing} # Protection studies; Power system analysis
      Investigate {failures|field failures} with technicians, {down to the failed crystal|until the cause has a name} # Root cause analysis
      Write {test plans|factory test plans} and stand beside the test # Type testing
      Choose {switchgear, transformers and converters|transformers and switchgear} that {survive salt|live with vibration} # Switchgear
      Keep single-line diagrams {current|true} across {three arrays|the fleet} # Electrical drawings
      Support {commissioning|energisation} from the {first insulation test|cold test} to the first kilowatt-hour # Commissioning
      Work with {network operators|the grid team} on connection terms # Grid connection
      Review suppliers' designs {politely and completely|line by line} # Design review
    `,
    needs: `
      {years} in electrical engineering for {ships, wind, oil or networks|marine, rail or power} # Electrical design
      A degree in electrical engineering or {its equivalent in practice|power engineering}
      {Protection and insulation coordination|Protection} {without a black box|understood from first principles} # Protection studies
      {ETAP, PowerFactory or similar|PowerFactory or a cousin} # Power system analysis
      Standards: {IEC 60092, 61400 and 60502|IEC and class rules}, {read, not quoted|and when they do not fit} # IEC standards
      {Curiosity about failures|A liking for failed parts} # Root cause analysis
      Readiness to {go and see|visit a cold quay}
      {Clear|Short} documents: {a technician should smile|one page if one will do} # Technical reports
    `,
  }),
  family({
    key: 'naval-architecture',
    department: 'Engineering',
    businessUnit: 'Skerrow Tidal',
    weight: 22,
    basePay: 50_000,
    at: 'lab yard',
    levels: 'associate 2; mid 4; senior 3; lead 1',
    options: 'hybrid 8; onsite 2',
    shifts: 'Flexible hours',
    travel: 'To yards and tanks, a few weeks a year',
    teams: 'Hulls and moorings; Hydrodynamics',
    questions: 'last-job; software-tools; notice; figures',
    titles: `
      associate: Graduate naval architect
      mid: Naval architect; Mooring engineer; Hydrodynamicist; Marine operations engineer
      senior: Senior naval architect; Senior mooring engineer
      lead: Principal naval architect
    `,
    qualifiers: 'floating platforms; moorings; towage; stability; tank tests; workboats',
    openings: `
      A tidal platform is {a ship that must not go anywhere|a vessel with one voyage}. You give it {a shape, a balance and four good anchors|lines, stability and a mooring}.
      The {Tern's|next platform's} hull has to {rise and sink|stay calm} in {nine knots|a stream of four metres a second}, {be towed in a storm and boarded at dawn|and lie still for a boat}. You make these {agree|friends}.
      {Drag, lift, stability, fatigue|Stability, moorings, fatigue}: as {title} in {city} you do the sums {that everything else floats on|first}.
    `,
    contexts: `
      {We build what we draw|What you draw is built}: {your last design|a design of yours} can be {in the water|at sea} within {fourteen|eighteen} months.
      Tank {weeks|tests} are booked {twice|three times} a year, {with models that we machine ourselves|and you are there, in boots}.
      {Mooring loads|Line tensions} from {thirty|twenty-two} platforms are logged at ten hertz. {They have humbled several models|You are welcome to doubt our models with them}.
      Class and flag {are consulted early|sit at the table from the start}, and {the yard|the welder} is asked {before the drawing is issued|what can be reached}.
    `,
    duties: `
      Develop hull {forms and arrangements|lines} for {floating turbines|platforms and workboats} # Hull design; Rhino
      Analyse {intact and damage stability|stability} for every {tow, trim and repair|condition} # Stability analysis
      Model moorings {in time domain|with waves and streams} # OrcaFlex; Mooring design
      Estimate {fatigue|fatigue and extreme loads} over {twenty-five|thirty} years # Fatigue analysis
      Plan {towage and installation|marine operations} with the {skippers|fleet} # Marine operations
      Run {tank tests|model tests} and {explain the scatter|compare them with CFD} # Tank testing; CFD
      Work with class societies {to the certificate|through approval} # Classification rules
      Compare measured {loads and motions|tensions} with the {design basis|prediction} # Load monitoring
      {Guide|Review} yards' {workshop drawings|production drawings} # Design review
    `,
    needs: `
      {years} in naval architecture or offshore {structures|hydrodynamics} # Naval architecture
      A degree in naval architecture, {ocean|offshore} engineering or {similar|applied mechanics}
      OrcaFlex, {Sesam or HydroStar|AQWA or similar} in daily use # OrcaFlex
      Knowledge of {DNV or Lloyd's Register|class} rules # Classification rules
      {Sketching|Drawing by hand}: {a pencil|paper} is {still quickest|part of the job}
      {Python or Matlab|Some programming} for the sums in between # Python
      {Interest in how things are built|Respect for welders}, and {how they are reached|for reach and tolerance}
    `,
  }),
  family({
    key: 'mechanical-engineering',
    department: 'Engineering',
    businessUnit: 'Skerrow Tidal',
    weight: 40,
    basePay: 46_500,
    at: 'yard lab',
    levels: 'associate 2; mid 5; senior 3; lead 1; manager 1',
    options: 'hybrid 7; onsite 3',
    shifts: 'Flexible hours 6; Days 3',
    travel: 'To suppliers, a few days a month; To sites, a few days a month',
    teams: 'Drive train; Blades and structures',
    questions: 'last-job; software-tools; fault; notice',
    titles: `
      associate: Graduate mechanical engineer; Junior design engineer
      mid: Mechanical design engineer; Structural engineer; Drive train engineer; Blade design engineer; Seal engineer
      senior: Senior mechanical engineer; Senior structural engineer; Senior blade engineer
      lead: Principal mechanical engineer
      manager: Engineering manager, mechanical
    `,
    qualifiers: 'drive train; seals; blades; pitch systems; fatigue; reliability; next-generation rotor',
    openings: `
      {Water is eight hundred times as dense as air|Water is heavy}. {It bends blades, tests seals and forgives nothing|It finds every weak thread}, which makes mechanical engineering at {site} {pleasantly honest|very honest work}.
      You design the parts that {turn, hold and keep out water|carry the load}: {seals, bearings, hubs|hubs, shafts and frames}. {They have to do it for ten years without a visit|Nobody will visit them for five years}.
      {Less weight, fewer bolts, longer intervals|Fewer parts, longer intervals}: the {next|third} generation of our rotor is {being drawn|taking shape} in {city}, and {a corner of the drawing is yours|there is a chair at the table}.
    `,
    contexts: `
      {Parts come back to us|Everything we build returns}: after {five|six} years you {hold|cut open} what you designed. {Few engineers get that letter from the sea|It is the best school there is}.
      Design, {test rig and workshop|rig and workshop} share {one building|a roof}, and {a coffee queue|most ideas are settled in the queue between them}.
      We {simplify|remove} before we optimise: the {last|current} hub has {41|38} parts, its ancestor had {190|112}.
      {Calculations|Sums} are {checked by somebody who did not make them|peer reviewed}, drawings by {somebody who will build them|the fitter}.
    `,
    duties: `
      Design {drive-train components|seals and bearings|hubs and frames} from sketch to {released drawing|drawing set} # Mechanical design; SolidWorks
      Calculate {strength and fatigue|fatigue}, by hand first and {by FEA|by finite elements} after # Finite element analysis; Fatigue analysis
      Choose {materials and coatings|steels, polymers and coatings} for {sea water|thirty years of salt} # Materials selection
      Build and run {rig tests|test rigs} that {try to break|break} your idea {early|cheaply} # Test bench
      Lead {failure analysis|teardown reviews} of parts that come home # Root cause analysis
      Visit suppliers and {agree tolerances that can be kept|settle drawings at the machine} # Supplier development; Tolerancing
      Reduce {part count|weight} with each {revision|release} # Design for manufacture
      Write {maintenance instructions|procedures} with the technicians who {use|test} them # Technical documentation
      {Check|Review} colleagues' work {generously and strictly|as you would have yours} # Design review
    `,
    needs: `
      {years} in mechanical or structural design # Mechanical design
      A degree in mechanical engineering or {equal practice|a related subject}
      {SolidWorks, Inventor or NX|3D CAD} that does not {slow you|get in the way} # SolidWorks
      {Ansys, Abaqus or another solver|FEA}, and the {hand calculation|estimate} beside it # Finite element analysis
      Drawings with {geometric tolerances|real tolerances} that {mean something|a machinist respects} # Tolerancing
      {Workshop time|Dirty hands} at some point in {your life|the past} # Workshop practice
      {A sense for load paths|The habit of asking where the load goes}
      {Seals, bearings or hydraulics|Rotating equipment} as a {speciality|favourite} is welcome # Rotating machinery
    `,
  }),
]
