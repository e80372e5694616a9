import { type FamilyTexts, familyTexts } from './language-bank.ts'

export const spanishFamilies: FamilyTexts[] = [
  familyTexts({
    key: 'turbine-technician',
    titles: `
      entry: Ayudante de mantenimiento de turbinas
      mid: Técnico o técnica de turbinas de marea; Técnico o técnica de servicio
      senior: Técnico o técnica sénior de turbinas
      lead: Responsable de cuadrilla de turbinas
    `,
    qualifiers: 'mar adentro; hidráulica; puesta en marcha; flota Tern',
    openings: `
      Mantienes en marcha {machines}. Cuando una sube a la superficie, eres tú quien decide qué necesita.
      Entre dos mareas hay {algo menos de una hora|apenas una hora}: {abrir una escotilla, encontrar la avería y marcharse|tiempo de sobra, si todo está pensado}.
      La corriente es fiable; las juntas, no tanto. Desde {city} te ocupas {de ambas|de la diferencia}.
    `,
    contexts: `
      Cada máquina sube {dos|tres} veces al año. El resto del tiempo lees {sus vibraciones, su aceite y su temperatura|los datos que manda}.
      El trabajo está planeado al minuto, porque la marea no espera. Lo que no se acaba {se deja seguro y por escrito|queda anotado para la próxima ventana}.
      Revisamos nosotros mismos {multiplicadoras y grupos hidráulicos|frenos y sistemas de paso}, en un taller {con grúa y buena luz|junto al muelle}.
      Pasas {60..110} días al año en el agua y {duermes en casa|casi todas las noches vuelves}.
    `,
    duties: `
      Inspeccionar, mantener y reparar {turbinas, sistemas de paso y cables|generadores, frenos y refrigeración} # Mantenimiento; Hidráulica
      Planear el trabajo de estoa con {la sala de control y los barcos|la sala de control} # Planificación
      Seguir una avería eléctrica {de la góndola a la subestación|paso a paso} # Localización de averías
      Revisar cilindros y acumuladores {en el banco|y probarlos con carga} # Hidráulica
      Eslingar y guiar izados de {8..40} toneladas # Eslingado
      Tomar muestras de aceite y compararlas con {las de antes|las últimas} # Monitorización de estado
      Escribir partes que {el turno siguiente pueda usar|se entiendan sin llamarte} # Informes técnicos
      Enseñar el oficio a un aprendiz, {de uno en uno y bien|con paciencia} # Formación
    `,
    needs: `
      {years} con máquinas rotativas: {eólica, hidráulica, barcos o industria pesada|molinos, barcos o acerías} # Máquinas rotativas
      Un título de {mecatrónica, electricidad o mecánica|formación profesional técnica}
      Localizar averías hasta 690 V, y la costumbre de comprobar la ausencia de tensión # Localización de averías
      Soltura en barcos pequeños, o ganas de cogerla # Trabajo en el mar
      Planos hidráulicos que {no te asustan|lees como un mapa} # Hidráulica
      Inglés {suficiente para la radio|de manuales y radio} # Inglés
    `,
  }),
  familyTexts({
    key: 'electrical-engineering',
    titles: `
      associate: Ingeniero o ingeniera eléctrica júnior
      mid: Ingeniero o ingeniera eléctrica marina; Especialista en cables submarinos
      senior: Ingeniero o ingeniera eléctrica sénior
      lead: Responsable técnico de electricidad
    `,
    qualifiers: 'cables submarinos; protecciones; generadores; conexión a red',
    openings: `
      Entre el rotor y tierra hay {nueve|once} lugares donde el agua querría tocar la corriente. Tú {los diseñas cerrados|los cierras uno a uno}.
      Decides cómo {dos megavatios|la energía de un parque} {llegan|llega} a tierra: por qué cable, a qué tensión y qué pasa {cuando algo falla|en el peor momento}.
      Por la mañana se dibuja y por la tarde se sujeta la linterna: {en {city} la máquina nunca está lejos|así salen mejores planos}.
    `,
    contexts: `
      Llevamos toda la cadena, del bobinado a la subestación, y {una buena idea se aprovecha dos veces|cada mejora se nota}.
      Cada diseño lo revisa una técnica que tendrá que {llegar hasta ahí con las manos frías|trabajar en él en invierno}.
      Los modelos se ajustan con {cinco|seis} años de medidas de {40..60} máquinas. Donde no cuadran, {vamos a mirar|se coge el barco}.
      Las normas se leen {enteras|antes de citarlas}; donde no encajan, {se escribe la razón|se explica}.
    `,
    duties: `
      Diseñar redes de media tensión para parques {en corriente fuerte|mar adentro} # Media tensión; Diseño eléctrico
      Especificar {cables, terminaciones y conectores|cables y aparamenta} # Cables submarinos
      Estudiar {flujos, faltas y protecciones|las protecciones} # Protecciones; Cálculo de redes
      Investigar fallos hasta que {la causa tenga nombre|aparezca la causa} # Análisis de causas
      Escribir ensayos de tipo y {estar delante|seguirlos} # Ensayos
      Acompañar la puesta en marcha, {del primer megaohmio al primer kilovatio hora|en muelle y en mar} # Puesta en marcha
      Acordar la conexión con {los operadores de red|la red} # Conexión a red
    `,
    needs: `
      {years} en electricidad {naval, eólica o de redes|marina o industrial} # Diseño eléctrico
      Ingeniería eléctrica o {una práctica equivalente|un recorrido equivalente}
      Protecciones entendidas {desde el principio|más allá del programa} # Protecciones
      {PowerFactory o algo parecido|PowerFactory} # PowerFactory
      Ganas de {visitar muelles fríos|ir a ver}
      Español e inglés {claros|de trabajo} # Inglés
    `,
  }),
  familyTexts({
    key: 'logistics',
    titles: `
      entry: Auxiliar de logística
      associate: Auxiliar de transporte
      mid: Coordinador o coordinadora de logística; Especialista en aduanas; Planificador de transporte pesado
      senior: Coordinador o coordinadora sénior de logística
      manager: Responsable de logística
    `,
    qualifiers: 'repuestos; aduanas; carga pesada; importación',
    openings: `
      Una pala de nueve metros no pasa {por todos los pueblos|en todos los barcos}. Tú sabes {por cuáles sí|cuál elegir}.
      El rodamiento bueno tiene que estar en el muelle a la vez que la marea, {y ni un día antes que la grúa|nunca después}. Desde {city} haces que coincidan.
      Piezas de fundición, cables y alguna tarta: mueves {todo lo que nuestra gente necesita|de todo entre once países}, por el camino más lento que llegue a tiempo.
    `,
    contexts: `
      Con temporal no hay barcos. {Por eso hay un segundo plan|Para entonces tienes un segundo plan}.
      Nuestras declaraciones {pasan a la primera|están en orden}, y queremos que siga así.
      Contamos el carbono de cada envío y {solo volamos si una máquina está parada|el año pasado elegimos el barco 340 veces}.
      Los transportistas conocen {nuestra previsión|lo que viene} y cobran {en veinte días|a tiempo}.
    `,
    duties: `
      Planear transportes {pesados y difíciles|por carretera, tren y mar} # Planificación de transporte
      Preparar despachos de aduana y {permisos|documentos} # Aduanas
      Reservar {barcos, grúas y escoltas|transportistas} # Contratación de fletes
      Seguir los envíos y avisar {antes de que pregunten|a tiempo} # Seguimiento de envíos
      Embalar mercancías peligrosas {según las normas|} # Mercancías peligrosas
      Revisar facturas y resolver {averías|reclamaciones} # Control de facturas
      Buscar rutas {más lentas y más limpias|con menos carbono} # Rutas
    `,
    needs: `
      {years} en {tránsitos, transporte o almacén|logística} # Logística
      Incoterms y {arancel|aduanas} {sin diccionario|} # Aduanas
      Orden en los papeles y {calma cuando se suspende el barco|la cabeza fría}
      {SAP u otro ERP|Un ERP} # SAP
      Español e inglés {por teléfono|} # Inglés
      Carné de conducir
    `,
  }),
  familyTexts({
    key: 'welding',
    titles: `
      entry: Ayudante de soldadura
      mid: Soldador o soldadora; Calderero o calderera; Soldador o soldadora de tubería
      senior: Soldador o soldadora homologada
      lead: Encargado o encargada de nave
    `,
    qualifiers: 'cascos; dúplex e inoxidable; cimentaciones; turno de noche',
    openings: `
      {Novecientos|Mil cien} metros de cordón sostienen una plataforma. Ninguno se ha abierto. {Sigue tú la serie|Haz que siga así}.
      Acero del que el mar tirará durante décadas pide {una mano tranquila|a alguien sin prisa}. La buscamos en {site}.
      Chapa gruesa como un puño y tubo fino como una moneda: {las dos cosas en una semana|sueldas ambas}, en {city}.
    `,
    contexts: `
      La aspiración está {en cada antorcha|bien hecha}, y los posicionadores {te acercan la pieza|ponen casi todo en plano}.
      Junto a cada cordón hay un nombre. {Deciden los ultrasonidos|La inspección es justa y rápida}; reparar se paga como trabajo.
      Las homologaciones se {renuevan|amplían} en horas de trabajo; {dúplex y aluminio se aprenden aquí|las nuevas no te cuestan nada}.
      La nave da al muelle, y cuando {algo sale a flote|baja un casco}, estamos todos.
    `,
    duties: `
      Soldar cascos, bastidores y pilotes {con MAG|con MAG e hilo tubular} # Soldadura MAG
      Soldar inoxidable y dúplex {con TIG|} # Soldadura TIG
      Montar, puntear y {enderezar|nivelar} según plano # Calderería; Lectura de planos
      Precalentar, medir el aporte térmico y {anotarlo|registrarlo} # Procedimientos de soldadura
      Resanar y reparar {lo que ven los ultrasonidos|defectos} # Reparación de soldadura
      Preparar {tractor y robot|el tractor} para cordones largos # Soldadura automática
      Revisar tu trabajo {antes que nadie|a ojo y con galga} # Inspección visual
    `,
    needs: `
      {years} de soldadura o {calderería|estructura metálica} # Calderería
      Homologación ISO 9606 {en vigor|vigente}, o {la mano para sacarla|una prueba con nosotros} # Soldadura MAG
      Símbolos y planos leídos {sin ayuda|con seguridad} # Lectura de planos
      Pulso firme, {también por la tarde|también bajo techo}
      Cuidado con {fuego, humo y compañeros|los trabajos en caliente} # Seguridad
      Disposición para {turnos|mañanas y tardes}
    `,
  }),
  familyTexts({
    key: 'project-management',
    titles: `
      associate: Coordinador o coordinadora de proyecto
      mid: Jefe o jefa de proyecto; Responsable de instalación marina
      senior: Jefe o jefa de proyecto sénior
      director: Dirección de proyecto
    `,
    qualifiers: 'parques; diques; instalación; conexión a red; puertos',
    openings: `
      Dieciséis turbinas, dos veranos, un presupuesto. Tú {lo llevas a puerto|lo mantienes unido}.
      Construir en el agua pide {paciencia y luego rapidez|esperar y luego correr}. Cuando se abre la ventana, {todo está en el muelle|estás a punto}.
      Acero, permisos, barcos y gente: el conjunto tiene que estar en una sola cabeza. {En {city} nos gustaría que fuera la tuya|Que sea la tuya}.
    `,
    contexts: `
      Los planes llevan días de mal tiempo {que nadie puede robar|a la vista de todos}.
      Las contratas {comparten riesgo y oficina|trabajan con nosotros}, y los desacuerdos se arreglan {en la mesa|el mismo día}.
      Se dice rojo cuando es rojo; {nunca ha perjudicado a nadie|el consejo pregunta entonces qué necesitas}.
      El permiso está y el cable, pedido. {Falta construir|Faltas tú}.
    `,
    duties: `
      Dirigir {ingeniería, compras y montaje|un proyecto}, de la decisión a {la entrega|la primera energía} # Gestión de proyectos
      Planear con {quienes lo harán|los equipos} # Planificación
      Tener coste, plazo y riesgo {en una página|a la vista} # Control de costes; Gestión de riesgos
      Coordinar {contratas, buzos y barcos|astilleros y barcos} # Gestión de contratos
      Llevar reuniones cortas y {escribir lo decidido|decidir} # Dirección de reuniones
      Preparar las campañas en el mar {hora por hora|} # Operaciones marinas
      Hablar con {pueblos, puertos y autoridades|los vecinos} # Diálogo con partes interesadas
    `,
    needs: `
      {years} de proyectos {marinos, de energía o de obra civil|de infraestructura} # Gestión de proyectos
      Formación técnica, o {años de obra|algo equivalente}
      Contratos {conocidos en la práctica|FIDIC o similares} # Gestión de contratos
      Planes que {respiran|aguantan} # Planificación
      Autoridad {natural|sin voces} # Liderazgo
      Español e inglés # Inglés
    `,
  }),
  familyTexts({
    key: 'coastal-engineering',
    titles: `
      associate: Ingeniero o ingeniera de costas júnior
      mid: Ingeniero o ingeniera de costas; Ingeniero o ingeniera portuaria; Modelista de oleaje
      senior: Ingeniero o ingeniera de costas sénior
      lead: Experto o experta en costas
      director: Dirección de ingeniería de costas
    `,
    qualifiers: 'diques; puertos; inundaciones; oleaje; estuarios',
    openings: `
      Muchas ciudades nacieron donde el mar se paraba antes. Tú las ayudas a {decidir qué viene ahora|quedarse, o a ceder con juicio}.
      Un dique es una conversación con el mar que dura un siglo. En {city} {la empiezas tú|escribes las primeras frases}.
      Aguantar, suavizar, dejar ir: {la costa lo pregunta cada invierno|esa es la cuestión}. Tú calculas, {dibujas y escuchas|y escuchas a quien vive allí}.
    `,
    contexts: `
      Calculamos, ensayamos en el canal y {luego miramos lo real durante años|volvemos a mirar}. Los tres rara vez coinciden, {y eso es lo interesante|y de ahí se aprende}.
      Trabajamos para {puertos, pueblos e islas|puertos y regiones}. Algunos {nunca quisieron un muro|prefieren una playa}, y {les hacemos caso|a menudo tienen razón}.
      Marismas, dunas y cantos hacen {la mitad|buena parte} del trabajo; el hormigón, el resto.
      Los informes tienen doce páginas. {Lo que no sabemos está en la primera|Las hipótesis van delante}.
    `,
    duties: `
      Modelar {oleaje, marea y sedimento|olas y niveles} # Modelos de oleaje
      Diseñar {diques, escolleras y compuertas|obras de defensa} # Obras marítimas
      Comparar opciones por {coste, carbono y riesgo|coste y riesgo} # Análisis de alternativas
      Dirigir visitas y hablar con {los vecinos|quienes viven allí} # Participación pública
      Ensayar secciones en {canal|el canal de oleaje} # Modelos físicos
      Cartografiar la inundación {calle a calle|casa por casa} # SIG
      Vigilar obras {entre mareas|con cualquier tiempo} # Dirección de obra
    `,
    needs: `
      {years} en ingeniería {de costas, puertos o ríos|marítima} # Ingeniería de costas
      Ingeniería civil, {oceanografía o física|o algo cercano}
      Un modelo de oleaje bien conocido, {con sus límites|y puesto en duda} # Modelos de oleaje
      CAD y SIG {a diario|} # SIG; CAD
      Informes {cortos y claros|que se leen} # Informes técnicos
      Paciencia con {la gente preocupada|los trámites}
    `,
  }),
]
