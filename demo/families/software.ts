import { family } from './family.ts'

export const softwareFamilies = [
  family({
    key: 'software-engineering',
    department: 'Software and data',
    businessUnit: 'Skerrow Systems',
    weight: 75,
    basePay: 56_000,
    at: 'office',
    levels: 'associate 2; mid 5; senior 5; lead 2; manager 1',
    options: 'hybrid 6; remote_local 4; remote 2',
    employment: 'full_time 14; part_time 1; contract 1',
    shifts: 'Flexible hours',
    teams: 'Fleet software; Planning tools; Market systems',
    questions: 'code; stack; notice; pay',
    titles: `
      associate: Junior software engineer
      mid: Software engineer; Backend engineer; Full-stack engineer; Software developer
      senior: Senior software engineer; Senior backend engineer; Senior full-stack engineer
      lead: Staff software engineer; Lead software engineer
      manager: Engineering manager, software
    `,
    qualifiers: 'fleet telemetry; planning; TypeScript; Python; Rust; marine data; dispatch; work orders',
    openings: `
      {Every six minutes|Ten times a second} a turbine {tells us how it is|reports from the seabed}. You write the software that {listens, remembers and answers|knows what to do about it}.
      Technicians {plan their week|open their day} with {your|our} software, {at five in the morning, with gloves on|on a tablet with wet fingers}. {It has to be quick|It has to work} and it has to be right.
      {We write software|Our software is written} for {people who would rather be outside|two hundred colleagues and one tide}. {The less of it they see, the better|You will know most of them by name}.
      {Planning a boat, a crew and a tide|Putting a crew, a spare part and an hour of slack water together} is {a lovely problem|a scheduling problem with salt in it}. You {solve|would solve} it in {city}, {one release a day|in small steps}.
    `,
    contexts: `
      The code is {TypeScript and Rust|Python and TypeScript|mostly TypeScript, with Rust where it is hot}, the data {PostgreSQL|in PostgreSQL and Parquet}, and {the tests run in four minutes|a change is live eleven minutes after review}.
      {You are on the quay|Each of us spends a day on the quay} once a quarter, to {see|watch} where the software {gets in the way|is used}.
      {There are few services|We run nine services, not ninety}, {and each has an owner who sleeps well|and delete more code than one would expect}.
      {Design notes|Decisions} are written on {one page|a page or two} and {argued with in the margin|kept, also the wrong ones}.
      {Estimates are ranges|We estimate in ranges}, releases are small, {Fridays are for reading|and nobody ships on a Friday afternoon}.
    `,
    duties: `
      Build {services and interfaces|APIs and screens} for {work orders, tides and crews|planning and dispatch} # TypeScript; API design
      Model {messy|real} things well: {shifts, spares, permits|machines, tides and people} # Data modelling; PostgreSQL
      Review code {kindly and thoroughly|as a reader} # Code review
      Make slow queries {fast|unnecessary} # PostgreSQL; Performance
      Write tests that {fail for one reason|can fail} # Test automation
      Watch what you ship: {logs, traces, users|traces and the people who use it} # Observability
      Talk with {technicians and planners|operators}, then {build half of what you first thought|change your mind} # User research
      Take part in {on-call|the rota}, {about one week in nine|lightly: two calls a quarter} # On-call
      Handle {streams of telemetry|telemetry} that arrive {late, twice or not at all|out of order} # Stream processing; Rust
      Remove {what nobody uses|old code} # Refactoring
      {Pair with|Teach} {juniors|newer colleagues} without {taking the keyboard|showing off} # Mentoring
    `,
    needs: `
      {years} of building software that {people depend on|stayed in use} # Software development
      {Fluency|Real ease} in one of TypeScript, {Rust, Go or Python|Python or Rust} # TypeScript
      {SQL beyond the ORM|A working knowledge of SQL} # PostgreSQL
      {Small changes|Small commits}, {clear messages|tests beside them} # Git
      The habit of {asking why|meeting the user} before {asking how|typing} # User research
      {Operating|Running} what you build, {with some pride|on Linux} # Linux; Observability
      {Writing|Clear prose}: {designs, notes, apologies|a design on a page} # Technical writing
      {No degree is needed|A degree is welcome, not needed}
    `,
  }),
  family({
    key: 'frontend-engineering',
    department: 'Software and data',
    businessUnit: 'Skerrow Systems',
    weight: 32,
    basePay: 53_000,
    at: 'office',
    levels: 'associate 2; mid 5; senior 4; lead 1',
    options: 'hybrid 6; remote_local 4; remote 2',
    shifts: 'Flexible hours',
    teams: 'Interfaces; Maps and charts',
    questions: 'portfolio; code; stack; notice',
    titles: `
      associate: Junior frontend engineer
      mid: Frontend engineer; Web engineer; Interface engineer; Mobile engineer
      senior: Senior frontend engineer; Senior mobile engineer
      lead: Staff frontend engineer
    `,
    qualifiers: 'maps and charts; React; offline first; design system; accessibility; tablets at sea',
    openings: `
      {A screen in a wheelhouse|A tablet in a wheelhouse} is {wet, bright and read at arm's length|read in glare, at arm's length}. You make {interfaces|pages} that still {make sense|work} there.
      {Operators look at your work for twelve hours|Somebody will look at your work for a whole night shift}. {It should be calm|Make it calm}.
      Our crews {lose the network|go offline} at the second headland. {The interface should not notice|Your software carries on}, and {sync without drama|tell the truth} when they return to {city}.
    `,
    contexts: `
      React and TypeScript, {WebGL for the charts|canvas where the map needs it}, {a design system of forty parts|a small design system} and {a rule: fast on a five-year-old tablet|no page heavier than a photograph}.
      Accessibility is {not a ticket|checked by people}: {two|three} colleagues use {screen readers|the keyboard only} and {say what they think|are thanked for every complaint}.
      Designers and engineers {share a table|sit together}, {prototypes are code|and sketches become code on the same day}.
      You {visit|go out with} {a boat or a control room|the people who use it} every {second month|quarter}. {It changes the backlog each time|You come back with a shorter list}.
    `,
    duties: `
      Build interfaces for {planning, maps and monitoring|control room and crew} # React; TypeScript
      Draw {time series and tides|charts of tide and output} at {sixty frames a second|speed} # Data visualisation; WebGL
      Make it work {without network|offline}, and {merge with care|resolve conflicts openly} # Offline-first
      Look after the design system's {parts and tokens|parts} # Design systems; CSS
      Test with {gloves, glare and screen readers|keyboards and screen readers} # Accessibility
      Measure {load, input delay and battery|what each page costs}, and {lower it|keep it low} # Web performance
      Write {browser tests|end-to-end tests} that {stay green honestly|do not flake} # Test automation
      Prototype with {designers|the designer} {in an afternoon|before anyone writes a ticket} # Prototyping
      Translate {and mirror|layouts} for {nine languages|right-to-left languages too} # Internationalisation
    `,
    needs: `
      {years} of frontend work with {care for detail|users you have met} # React
      {HTML and CSS|CSS} known as well as {the framework|JavaScript} # CSS
      TypeScript {used in anger|as a daily language} # TypeScript
      Accessibility {learned from people|beyond a checklist} # Accessibility
      {An eye|A trained eye} for type and {space|alignment}, {and patience for one pixel|} # Interface design
      {Performance|Measuring} before {guessing|opinion} # Web performance
      {Charts, maps or games|Graphics} {done|built} once by hand # Data visualisation
    `,
  }),
  family({
    key: 'platform-security',
    department: 'Software and data',
    businessUnit: 'Skerrow Systems',
    weight: 34,
    basePay: 60_000,
    at: 'office control',
    levels: 'mid 4; senior 5; lead 2; director 1',
    options: 'hybrid 5; remote_local 4; remote 2',
    shifts: 'Flexible hours 7; Days with on-call weeks 4',
    teams: 'Platform; Security',
    certificates: '',
    questions: 'code; stack; calm; notice',
    titles: `
      mid: Platform engineer; Site reliability engineer; Security engineer; Cloud engineer
      senior: Senior platform engineer; Senior site reliability engineer; Senior security engineer
      lead: Staff platform engineer; Lead security engineer
      director: Director of platform and security
    `,
    qualifiers: 'edge computing; Kubernetes; identity; plant networks; Linux; incident response',
    openings: `
      {Half of our computers|Most of our servers} are in {a data centre|racks}, the other half {under water|in a hull}. You keep {both|all of them} patched, {watched and boring|known and dull}.
      {If the platform is down|When our platform stops}, turbines {keep turning|go on}, {but nobody plans a boat|but crews wait}. You {are why this is rare|make it rare}, from {city}.
      Energy is {a target|interesting to people who break in}. You {make us|keep us} a {tedious|disappointing} one.
    `,
    contexts: `
      {Everything|All infrastructure} is code, {reviewed like code|and can be rebuilt in an afternoon: we try it twice a year}.
      {On-call is shared by nine|Nine people share on-call}; {a noisy alert is fixed before the next rota|the median week has one call}.
      Office and plant networks {meet in one place|touch at one gate}, and {you know who holds the key|that place is looked after}.
      We {write up|publish} incidents {without names|inside the company}, and {fund|do} what they ask for.
    `,
    duties: `
      Run {Kubernetes and PostgreSQL|clusters and databases} for {forty|sixty} engineers # Kubernetes; PostgreSQL
      Manage {edge computers|fleet computers} on {machines and vessels|turbines}, {by a thin link|over radio} # Edge computing; Linux
      Keep identity {simple and strong|short-lived}: {keys, roles, audit|hardware keys and roles} # Identity management
      Automate {what was done twice|releases and their undoing} # Terraform; Automation
      Hunt for {weaknesses|attackers} before {others do|we need to} # Threat modelling; Security monitoring
      Lead incidents {calmly|from first page to write-up} # Incident response
      Test backups by {restoring them|restoring one each week} # Backup and recovery
      Measure {cost, latency and carbon|reliability} and {act|say when it is enough} # Observability
      Help teams {ship safely|to own what they run} # Continuous delivery
      Prepare for {IEC 62443 and NIS2|audits} without {theatre|paper for its own sake} # Compliance
    `,
    needs: `
      {years} in platform, {reliability or security|infrastructure or security} work # Linux
      Linux {to the system call|in depth} # Linux
      {One cloud|A cloud} and {bare metal|some bare metal} # Cloud infrastructure
      Go, Python or {Rust|shell}, {written to be read|with tests} # Python; Go
      {Networks|TCP/IP} {from cable to certificate|below the browser} # Networking
      {Clear heads|A clear head} at night, {and the wish to sleep|and fixes in the morning} # Incident response
      {Discretion in every sense|Good judgement about risk} # Security monitoring
    `,
  }),
  family({
    key: 'embedded-software',
    department: 'Software and data',
    businessUnit: 'Skerrow Systems',
    weight: 24,
    basePay: 53_000,
    at: 'lab yard',
    levels: 'associate 1; mid 5; senior 4; lead 1',
    options: 'hybrid 8; onsite 3',
    shifts: 'Flexible hours',
    travel: 'To sites, a few days a month; None',
    teams: 'Embedded systems; Sensors',
    questions: 'code; fault; stack; notice',
    titles: `
      associate: Junior embedded engineer
      mid: Embedded software engineer; Firmware engineer; Electronics engineer
      senior: Senior embedded engineer; Senior firmware engineer
      lead: Lead embedded engineer
    `,
    qualifiers: 'condition monitoring; Rust; sonar; low power; control units; acoustic modems',
    openings: `
      {A board under forty metres of water|A sensor on the seabed} cannot be {turned off and on again|rebooted by hand}. You write {firmware|code} that never needs it.
      Our sensors {hear a bearing|know that a bearing is tired} {six weeks|months} before a person would. {You teach them|Your firmware is why}, in {city}.
      {Kilobytes, milliwatts, decades|Small memory, little power, ten years}: {the constraints are real|firmware at {site} is a craft}.
    `,
    contexts: `
      {C is giving way to Rust|New code is Rust, old code is good C}, {hardware is designed two desks away|and the people who lay out the boards sit beside you}.
      The lab has {a pressure vessel, a shaker and a salt cabinet|tanks, shakers and salt fog}. {Nothing ships that has not been in all three|Your boards will meet them all}.
      Updates travel by {acoustic modem|a thin radio link}, {so they are small, signed and reversible|and roll back by themselves}.
      {We have|The fleet has} {four thousand|nine thousand} boards in the sea; {the oldest is eleven and well|eleven have failed}.
    `,
    duties: `
      Write firmware for {sensors and controllers|condition monitoring} # Embedded software; Rust
      Bring up {new boards|prototypes} with {oscilloscope and logic analyser|the electronics team} # Hardware bring-up
      Process {vibration and sound|signals} {on the device|in fixed point} # Signal processing
      Design {bootloaders and updates|updates} that {cannot brick|fail safely} # Secure boot
      Save {power|microamps} so that a battery {lasts a decade|outlives its sensor} # Low-power design
      Automate tests {on real hardware|in the loop} # Hardware-in-the-loop; Test automation
      Find the bug that {appears every nine days|only happens in winter} # Debugging
      Specify {electronics|interfaces} with {hardware designers|suppliers} # Electronics
      Document {registers, timings and reasons|why, not what} # Technical documentation
    `,
    needs: `
      {years} of firmware in {C or Rust|C, C++ or Rust} # Embedded software
      {RTOS and bare metal, both in production|Bare-metal experience} # RTOS
      Schematics {read|understood} and a soldering iron {used|not feared} # Electronics
      {Buses|CAN, SPI and Ethernet} debugged {by eye|at the pin} # CAN bus
      The basics of {signal processing|digital signal processing} # Signal processing
      {Version control and reviews|Tests} also {for firmware|on firmware} # Git
      {Doubt|Suspicion} of anything that {works at once|cannot be measured}
    `,
  }),
]
