import { type FamilyTexts, familyTexts } from './language-bank.ts'

export const portugueseFamilies: FamilyTexts[] = [
  familyTexts({
    key: 'turbine-technician',
    titles: `
      entry: Ajudante de manutenção de turbinas
      mid: Técnico de turbinas de maré (m/f); Técnica ou técnico de manutenção de turbinas
      senior: Técnico sénior de turbinas de maré (m/f)
      lead: Chefe de equipa de turbinas (m/f)
    `,
    qualifiers: 'em mar aberto; hidráulica; comissionamento; frota Tern',
    openings: `
      Mantém em funcionamento {machines}. Quando uma delas vem à superfície, é a si que cabe decidir do que precisa.
      Entre duas marés há {pouco menos de uma hora|uma hora escassa}: {abrir uma escotilha, encontrar a avaria e partir|tempo de sobra, se tudo estiver pensado}.
      A corrente é de confiança; os vedantes, nem tanto. A partir de {city}, cuida {das duas coisas|da diferença}.
    `,
    contexts: `
      Cada máquina sobe {duas|três} vezes por ano. No resto do tempo lê {as vibrações, o óleo e a temperatura|os dados que ela envia}.
      O trabalho é planeado ao minuto, porque a maré não espera. O que não fica pronto {fica seguro e por escrito|é anotado para a janela seguinte}.
      Revemos nós próprios {multiplicadoras e centrais hidráulicas|travões e sistemas de passo}, numa oficina {com ponte rolante e boa luz|junto ao cais}.
      Passa {60..110} dias por ano na água e {dorme em casa|volta quase todas as noites}.
    `,
    duties: `
      Inspecionar, manter e reparar {turbinas, sistemas de passo e cabos|geradores, travões e arrefecimento} # Manutenção; Hidráulica
      Planear o trabalho de estofo com {a sala de controlo e os barcos|a sala de controlo} # Planeamento
      Seguir uma avaria elétrica {da nacele à subestação|passo a passo} # Deteção de avarias
      Rever cilindros e acumuladores {na bancada|e ensaiá-los em carga} # Hidráulica
      Lingar e orientar elevações de {8..40} toneladas # Lingagem
      Recolher óleo e massa e comparar com {as revisões anteriores|as últimas amostras} # Monitorização de condição
      Escrever relatórios que {o turno seguinte possa usar|se entendam sem telefonar} # Relatórios técnicos
      Ensinar o ofício a um aprendiz, {um de cada vez e bem|com paciência} # Formação
    `,
    needs: `
      {years} com máquinas rotativas: {eólica, hídrica, navios ou indústria pesada|vento, navios ou siderurgia} # Máquinas rotativas
      Formação em {mecatrónica, eletricidade ou mecânica|manutenção industrial}
      Deteção de avarias até 690 V, e o hábito de verificar a ausência de tensão # Deteção de avarias
      À-vontade em barcos pequenos, ou vontade de o ganhar # Trabalho no mar
      Esquemas hidráulicos que {não metem medo|se leem como um mapa} # Hidráulica
      Inglês {que chegue para o rádio|para rádio e manuais} # Inglês
    `,
  }),
  familyTexts({
    key: 'control-room',
    titles: `
      entry: Operador de sala de controlo em formação (m/f)
      mid: Operador de sala de controlo (m/f); Operadora ou operador de despacho
      senior: Operador sénior de sala de controlo (m/f)
      lead: Chefe de turno da sala de controlo (m/f)
      manager: Responsável da sala de controlo (m/f)
    `,
    qualifiers: 'turnos rotativos; noites; coordenação marítima',
    openings: `
      De uma sala calma em {city} vela por {30..180} máquinas em {três|quatro} mares. Na maior parte das horas não acontece nada, e {isso é obra sua|é esse o resultado}.
      Alguém tem de saber que turbina roda, que barco está fora e que cabo está em tensão. Em {site}, {essa pessoa é você|cabe-lhe a si}.
      A maré tem calendário; turbinas, barcos e redes não. {Você junta tudo, um turno de cada vez|Cabe-lhe juntar tudo}.
    `,
    contexts: `
      São {dois|três} por turno, com vista para a água e {nove|onze} ecrãs. Os alarmes são poucos, porque {apagamos os que ninguém usa|cada um tem dono}.
      A passagem de turno leva vinte minutos e {nunca se salta|faz-se por escrito e em pessoa}.
      Quando há uma avaria, decide {num minuto|depressa} se espera pela próxima janela ou se acorda alguém. As duas respostas são respeitadas.
      A escala sai com {oito|dez} semanas de antecedência, e as trocas {são convosco|são fáceis}.
    `,
    duties: `
      Vigiar {produção, alarmes e mar|alarmes e correntes} e agir a tempo # SCADA; Monitorização
      Arrancar, parar e limitar turbinas {a pedido da rede|} # Despacho
      Emitir autorizações e manter {verdadeiro o quadro de consignações|as consignações} # Autorizações de trabalho
      Falar por rádio com {dois a nove|vários} barcos # Rádio marítimo
      Passar o turno {por escrito e em pessoa|} # Passagem de turno
      Informar as equipas sobre {maré, vento e visibilidade|o tempo} às {cinco e meia|seis} # Meteorologia
      Conduzir os primeiros {quinze|vinte} minutos de uma emergência # Resposta a emergências
    `,
    needs: `
      {years} numa mesa onde as coisas se movem: {centrais, portos ou caminhos de ferro|portos, redes ou emergência médica} # Operação de sala de controlo
      Calma, {sobretudo às quatro da manhã|que os outros notem}
      Inglês de rádio {sem equívocos|} # Rádio marítimo
      Alguma noção de redes elétricas; as manobras ensinamos nós # Manobras elétricas
      Disponibilidade para {noites e um fim de semana em três|turnos}
      Registos {exatos|com horas} # Passagem de turno
    `,
  }),
  familyTexts({
    key: 'software-engineering',
    titles: `
      associate: Programador júnior (m/f)
      mid: Engenheira ou engenheiro de software; Programador backend (m/f)
      senior: Engenheiro de software sénior (m/f)
      lead: Responsável técnico de software (m/f)
      manager: Gestor de equipa de software (m/f)
    `,
    qualifiers: 'dados da frota; planeamento; TypeScript; mercado de energia',
    openings: `
      {Dez vezes por segundo|De seis em seis minutos}, uma turbina dá notícias do fundo do mar. Você escreve o software que {ouve e se lembra|sabe o que fazer}.
      As nossas equipas planeiam o dia às cinco da manhã, {de dedos molhados|de luvas}. O seu software tem de {ser rápido e estar certo|funcionar e mais nada}.
      Um barco, uma equipa, uma peça e uma hora de estofo: {juntá-los é um belo problema|em {city} isso torna-se um plano, escrito em código}.
    `,
    contexts: `
      O código é {TypeScript e Rust|sobretudo TypeScript}, os dados estão em PostgreSQL, e uma alteração entra em serviço {onze|doze} minutos depois da revisão.
      Uma vez por trimestre está {no cais|a bordo}, a ver {onde o software atrapalha|como o usam}.
      As decisões cabem numa página, {mesmo as erradas|com as suas razões}.
      São nove serviços, não noventa, e {apagamos mais código do que se pensa|cada um tem quem durma bem}.
    `,
    duties: `
      Construir serviços e interfaces para {marés, equipas e trabalhos|planeamento} # TypeScript; Desenho de API
      Modelar {a realidade, com exceções|turnos, peças e autorizações} # Modelação de dados; PostgreSQL
      Rever código {com simpatia e rigor|dos outros} # Revisão de código
      Escrever testes que {falhem por uma só razão|possam falhar} # Testes automáticos
      Tornar consultas lentas {rápidas|desnecessárias} # PostgreSQL
      Falar com {técnicos e planeadores|a sala de controlo} antes de construir # Levantamento de requisitos
      Observar o que põe em serviço: {registos, medidas, pessoas|medidas e pessoas} # Observabilidade
    `,
    needs: `
      {years} com software {de que outros dependem|que ficou em uso} # Desenvolvimento de software
      Segurança em {TypeScript, Rust ou Python|TypeScript ou Go} # TypeScript
      SQL {sem rodeios|para lá do ORM} # PostgreSQL
      Frases claras: {notas, planos, desculpas|um plano cabe numa página} # Documentação
      Vontade de {operar o que constrói|cuidar da produção} # Linux
      Um curso superior {é bem-vindo, não é exigido|não é exigido}
    `,
  }),
  familyTexts({
    key: 'logistics',
    titles: `
      entry: Auxiliar de logística
      associate: Assistente de transportes
      mid: Coordenador de logística (m/f); Técnica ou técnico aduaneiro; Planeador de transportes especiais (m/f)
      senior: Coordenador sénior de logística (m/f)
      manager: Responsável de logística (m/f)
    `,
    qualifiers: 'peças; alfândega; cargas especiais; importação',
    openings: `
      Uma pá de nove metros não passa {por todas as aldeias|em todos os barcos}. Você sabe {quais escolher|por onde ir}.
      O rolamento certo tem de estar no cais ao mesmo tempo que a maré, {e nem um dia antes da grua|nunca depois}. A partir de {city}, faz com que se encontrem.
      Fundidos, cabos e, às vezes, um bolo: movimenta {tudo de que a nossa gente precisa|de tudo entre onze países}, pelo caminho mais lento que ainda chega a horas.
    `,
    contexts: `
      Com temporal não há barcos. {Por isso há um segundo plano|Nessa altura já tem um segundo plano}.
      As nossas declarações {passam à primeira|estão em ordem}, e queremos que continue assim.
      Contamos o carbono de cada envio e {só voamos com uma máquina parada|no ano passado preferimos o navio 340 vezes}.
      Os transportadores conhecem {a nossa previsão|o que aí vem} e recebem {em vinte dias|a horas}.
    `,
    duties: `
      Planear transportes {pesados e difíceis|por estrada, comboio e mar} # Planeamento de transportes
      Preparar declarações aduaneiras e {licenças|documentos} # Alfândega
      Reservar {barcos, gruas e escoltas|transportadores} # Contratação de fretes
      Acompanhar envios e avisar {antes que perguntem|a tempo} # Acompanhamento de envios
      Embalar mercadorias perigosas {segundo as regras|} # Mercadorias perigosas
      Conferir faturas e resolver {avarias|reclamações} # Conferência de faturas
      Procurar rotas {mais lentas e mais limpas|com menos carbono} # Rotas
    `,
    needs: `
      {years} em {trânsitos, transportes ou armazém|logística} # Logística
      Incoterms e {pauta aduaneira|alfândega} {sem dicionário|} # Alfândega
      Ordem nos papéis e {calma quando o barco é cancelado|cabeça fria}
      {SAP ou outro ERP|Um ERP} # SAP
      Português e inglês {ao telefone|} # Inglês
      Carta de condução
    `,
  }),
  familyTexts({
    key: 'project-management',
    titles: `
      associate: Coordenador de projeto (m/f)
      mid: Gestora ou gestor de projeto; Responsável de instalação no mar (m/f)
      senior: Gestor de projeto sénior (m/f)
      director: Direção de projeto
    `,
    qualifiers: 'parques; molhes; instalação; ligação à rede; portos',
    openings: `
      Dezasseis turbinas, dois verões, um orçamento. {Leva tudo a bom porto|Mantém tudo unido}.
      Construir na água pede {paciência e depois rapidez|esperar e depois correr}. Quando a janela abre, {está tudo no cais|está a postos}.
      Aço, licenças, barcos e gente: o conjunto tem de estar numa só cabeça. {Em {city}, gostávamos que fosse a sua|Que seja a sua}.
    `,
    contexts: `
      Os planos têm dias de mau tempo {que ninguém pode roubar|à vista de todos}.
      Os empreiteiros {partilham o risco e o escritório|trabalham connosco}, e as divergências resolvem-se {à mesa|no próprio dia}.
      Diz-se vermelho quando está vermelho; {nunca prejudicou ninguém|o conselho pergunta então do que precisa}.
      A licença existe e o cabo está encomendado. {Falta construir|Falta você}.
    `,
    duties: `
      Conduzir {engenharia, compras e montagem|um projeto}, da decisão à {entrega|primeira energia} # Gestão de projetos
      Planear com {quem vai fazer|as equipas} # Planeamento
      Manter custo, prazo e risco {numa página|à vista} # Controlo de custos; Gestão de risco
      Coordenar {empreiteiros, mergulhadores e barcos|estaleiros e barcos} # Gestão de contratos
      Conduzir reuniões curtas e {escrever o que se decidiu|decidir} # Condução de reuniões
      Preparar as campanhas no mar {hora a hora|} # Operações marítimas
      Falar com {freguesias, portos e autoridades|os vizinhos} # Diálogo com partes interessadas
    `,
    needs: `
      {years} de projetos {marítimos, de energia ou de obra civil|de infraestruturas} # Gestão de projetos
      Formação técnica, ou {anos de obra|algo equivalente}
      Contratos {conhecidos na prática|FIDIC ou semelhantes} # Gestão de contratos
      Planos que {respiram|aguentam} # Planeamento
      Autoridade {natural|sem gritos} # Liderança
      Português e inglês # Inglês
    `,
  }),
  familyTexts({
    key: 'composites-manufacturing',
    titles: `
      entry: Ajudante de produção, compósitos
      mid: Laminador de compósitos (m/f); Operadora ou operador de produção de pás
      senior: Especialista de infusão (m/f)
      lead: Chefe de equipa, produção de pás (m/f)
    `,
    qualifiers: 'pás; infusão; acabamentos; turno da noite',
    openings: `
      Uma pá começa por ser {um rolo de tecido|tecido e paciência}. {Nove|Onze} dias depois aguenta {o peso de um navio|vinte e cinco anos de maré}. É você quem a faz.
      {Quarenta|Sessenta} camadas, cada uma no seu lugar: em {site} constrói a parte da turbina que {encontra a água|faz o trabalho}.
      A boa laminação não se vê. {Quem a fez sabe|O mar dará por ela}, e {o banco de ensaio também|você também}.
    `,
    contexts: `
      A nave está {limpa, quente e bem ventilada|a 21 graus}, as máscaras servem e {a música é votada|a rádio é de todos}.
      Fazemos {dois|três} conjuntos de pás por {semana|quinzena}, e qualquer pessoa pode parar a linha.
      Aprende {cinco postos em dois anos|corte, laminação, infusão e acabamento}, e o salário {acompanha|sobe com cada um}.
      Cada pá leva {as iniciais|os nomes} da equipa {na raiz|debaixo da tinta}.
    `,
    duties: `
      Cortar e assentar {vidro e carbono|tecidos} segundo o plano # Laminação
      Preparar {vácuo e infusão|a infusão} e acompanhá-la # Infusão a vácuo
      Colar {cascas e longarinas|cascas} com {meio milímetro|pouca} folga # Colagem estrutural
      Rebarbar, lixar e {alisar|afagar} # Acabamento
      Verificar cada camada e {assinar|registar} # Inspeção da qualidade
      Preparar {e reparar|} moldes # Moldes
      Usar resinas {como manda a ficha|com segurança} # Segurança química
    `,
    needs: `
      {years} em {compósitos, barcos, marcenaria ou pintura|um ofício de mãos e olhos}; o resto ensinamos # Laminação
      Mãos {cuidadosas|firmes} e {olho para o pormenor|honestidade com os erros}
      Espírito de equipa {numa linha em movimento|}
      Instruções lidas {sem ajuda|com atenção} # Instruções de trabalho
      {Turnos|Manhãs e tardes} que lhe convenham
      Sem alergia a resinas; fazemos o teste {antes de começar|} # Segurança química
    `,
  }),
]
