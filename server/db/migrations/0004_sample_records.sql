CREATE TABLE "sample_records" (
	"id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "first_steps_hidden_at" timestamp with time zone;--> statement-breakpoint
-- Databases filled before: their sample is known by its codes and names once, here. A name that was changed is not the
-- sample's any more. Without one of its people nothing is the sample's.
INSERT INTO sample_records SELECT id FROM people WHERE (user_code, firstname || ' ' || lastname) IN (
  ('AMB-0042', 'Haruto Minegishi'), ('AMB-0017', 'Annika Brandhoff'), ('AMB-0031', 'Meera Raghunandan'),
  ('AMB-0008', 'Imogen Hartwell'), ('AMB-0055', 'Kaarel Tammeorg'), ('AMB-0023', 'Seo-yeon Namgung'),
  ('AMB-0061', 'Wei Ling Toh'), ('AMB-0012', 'Deniz Akgündoğan'), ('AMB-0037', 'Zofia Wiśnicka'),
  ('AMB-0003', 'Shavkat Yoʻldoshev'), ('AMB-0028', 'Callum Whitcombe-Reyes'),
  ('AMB-0047', 'Odalys Fairbourne'), ('AMB-0019', 'Élise Montferrand'), ('AMB-0052', 'Sanne Oudekamp'),
  ('AMB-0034', 'Rashid Al Mazyouni'), ('AMB-0009', 'Friederike Lohsand'), ('AMB-0014', 'Thaddeus Brackenoak'),
  ('AMB-0026', 'Jörg-Matthias Eßlingshofer'), ('AMB-0040', 'Rhiannon Cadwgarth'),
  ('AMB-0045', 'Tae-woong Dokgo'), ('AMB-0058', 'Kiyomi Asagirihara'), ('AMB-0064', 'Raghavendra Kolathunadu'),
  ('AMB-0029', 'Veikko Hirvasalmela'), ('AMB-0050', 'Torbjörn Åkerskog'), ('AMB-0006', 'Ladina Cavegnolt'),
  ('AMB-0033', 'Aoife Ní Dhubhlaoich'), ('AMB-0066', 'Faridah binti Zulmajdi'), ('AMB-0011', 'Yuebai Ouyang'),
  ('AMB-0069', 'Muhammadsharifjon Abdurahmonqulov'), ('AMB-0071', 'Dilafruzxon Xudoyberdiyeva'),
  ('AMB-0073', 'Zulfiya Nurmatova-Hoogendijk'), ('EXP-0101', 'Camille Desrosiers'),
  ('EXP-0114', 'Joris van Elderen'), ('EXP-0120', 'Mariam Al Suwaidan'), ('EXP-0088', 'Elina Koskivaara'),
  ('EXP-0133', 'Noah Tremblay'), ('EXP-0095', 'Nur Aisyah Rahmani'), ('EXP-0144', 'Oʻgʻiloy Gʻulomova'),
  ('EXP-0107', 'Ciarán O’Rourke-Devane'), ('EXP-0126', 'Linnéa Backström'), ('EXP-0079', 'Tobias Wyssenbach'),
  ('EXP-0139', 'Ananya Deshkulkarni'), ('EXP-0112', 'Li Wenqing'), ('EXP-0150', 'Marcus Ellingboe'),
  ('EXP-0098', 'Defne Karaçelebi'), ('EXP-0117', 'Rintarou Ashikaga-Mori'),
  ('EXP-0082', 'Renata Villaseñor-Pike'), ('EXP-0136', 'Desmond Achterhoek'),
  ('EXP-0091', 'Ulrike Sommerkorn-Batz'), ('EXP-0147', 'Mehmet-Ali Grünwaldt'),
  ('EXP-0103', 'Gwendolyn Ashmere-Tolliver'), ('EXP-0129', 'Oluwaseun Pendlebrook'),
  ('EXP-0110', 'Haneul Seonwoo'), ('EXP-0142', 'Sayaka Komorebuchi'), ('EXP-0084', 'Bhargavi Nandakishoram'),
  ('EXP-0131', 'Tejas Malpankar'), ('EXP-0122', 'Kavitha Selvamuthurai'), ('EXP-0105', 'Maarja-Liis Kuusepuu'),
  ('EXP-0153', 'Bogusław Śniegodzki'), ('EXP-0156', 'Aigerim Sarsenbayeva'),
  ('EXP-0158', 'Sherzod Toʻraqulov'), ('EXP-0160', 'Sanjarbek Ismatullayev'),
  ('EXP-0162', 'Arjun Balasundaresan')
);
--> statement-breakpoint
INSERT INTO sample_records SELECT id FROM activities WHERE EXISTS (SELECT FROM sample_records) AND (code, title->>'en') IN (
  ('ACT-114', 'Three days in a distributed team: a short internship'),
  ('ACT-115', 'Mobile games: what the store figures tell you'),
  ('ACT-116', 'Investors and city projects at one table'),
  ('ACT-118', 'Software for the Japanese market: from preparation to a signed contract'),
  ('ACT-119', 'A licence for your payment service: one-to-one advice'),
  ('ACT-121', 'How to explain your start-up to an investor'),
  ('ACT-122', 'Responding to an attack in a small team: who does what in the first twenty-four hours, what to switch off, what to tell customers and the regulator'),
  ('ACT-124', 'Artificial intelligence at school: a practical session for teachers'),
  ('ACT-125', 'The first program: a course for women beginning in IT'),
  ('ACT-126', 'Exporting cloud services: the first client abroad'),
  ('ACT-127', 'Two outsourcing centres: Lublin and Tashkent compare their rules'),
  ('ACT-128', 'Putting a language model to work: from demo to service'),
  ('ACT-129', 'Preparing for a security certification: an eight-week plan'),
  ('ACT-130', 'Winter internship in cybersecurity'),
  ('ACT-131', 'Product design: from an idea to a prototype'),
  ('ACT-132', 'A contract with an American client: tax, copyright, payment'),
  ('ACT-134', 'No is an answer too: why investors turn a project down'),
  ('ACT-137', 'The first conversation with a venture fund'),
  ('ACT-138', 'A semester in Toronto: selection day of the exchange programme'),
  ('ACT-139', 'Infrastructure as code: a server you can repeat, in one day'),
  ('ACT-141', 'Sensors in the greenhouse: farmers meet programmers'),
  ('ACT-142', 'One frame, sixteen milliseconds: where a slow game spends its time'),
  ('ACT-144', 'Statistics in your mother tongue: four evenings for data analysts'),
  ('ACT-145', 'The documents a European investor will ask for'),
  ('ACT-147', 'Digital services of a city: an exchange week for municipal staff'),
  ('ACT-112', 'Working with German mid-sized firms: slow to start, long to last'),
  ('ACT-111', 'Open data: from a table to a map'), ('ACT-109', 'Talking to users: ask, listen, conclude'),
  ('ACT-108', 'The term sheet: an hour’s review before you sign'),
  ('ACT-107', 'Data science at university: what to teach and what to leave out'),
  ('ACT-105', 'Forecasting the harvest: a sensor, the weather and a simple model'),
  ('ACT-104', 'Quality the Japanese way: what stands behind the word “done”'),
  ('ACT-102', 'Teachers from Tartu and Tashkent: a frank talk about the electronic school diary'),
  ('ACT-101', 'A fintech evening: banks, start-ups and the regulator'),
  ('ACT-099', 'Cutting a cloud bill in half'), ('ACT-098', 'A phishing drill: how a university tests itself'),
  ('ACT-096', 'Two weeks in Lublin: an internship for engineers who work with clients'),
  ('ACT-095', 'From developer to technical lead: the first hundred days'),
  ('ACT-093', 'What one client costs: the sum every founder should know'),
  ('ACT-091', 'A school for mentors: opening an IT club for girls and keeping it going'),
  ('ACT-090', 'City and start-up: who is whose client'),
  ('ACT-088', 'Five days in Hamburg: a visit for teachers of design'),
  ('ACT-086', 'An honest income from games: earning without tricks'),
  ('ACT-084', 'From spreadsheet to Python: five lessons for accountants and economists'),
  ('ACT-081', 'From Fergana to New Jersey: experience brought back'),
  ('ACT-148', 'A designer’s portfolio: keeping three works out of ten'),
  ('ACT-149', 'Before the big day: testing a small server under load')
);
--> statement-breakpoint
INSERT INTO sample_records SELECT id FROM organizations WHERE EXISTS (SELECT FROM sample_records) AND name->>'en' IN (
  'Kitahama Systems', 'Nordhafen Studio', 'Brennhaus Software', 'Tungabhadra Cloud', 'Calder Row Ventures',
  'Lahemaa Akadeemia', 'Hanbit Security Lab', 'Merbau Pay', 'Mavi Fener Oyun', 'Rzeka Labs', 'Karvon Bridge',
  'Saltmarsh Seed', 'Fernhollow AI', 'Canopée Données', 'Polderblik', 'Al Ghadeer Digital City Centre',
  'Rheintor Capital', 'Koskilinna Networks', 'Fjällnära Design', 'Ardmullin Cyber',
  'Seri Kenanga Education Foundation', 'Qingmo Interactive', 'Quillonbridge Security'
);
--> statement-breakpoint
INSERT INTO sample_records SELECT id FROM directions WHERE EXISTS (SELECT FROM sample_records) AND name->>'en' IN (
  'Software export', 'Product design', 'Cloud technology', 'Venture investment', 'Education technology',
  'Cybersecurity', 'Fintech', 'Games industry', 'AI and data', 'Smart cities'
);
--> statement-breakpoint
INSERT INTO sample_records SELECT id FROM tags WHERE EXISTS (SELECT FROM sample_records) AND label IN (
  'eksport', 'autsorsing', 'sifat nazorati', 'muzokara', 'mentorlik', 'startap', 'investitsiya', 'fintex',
  'toʻlovlar', 'dizayn', 'tadqiqot', 'qulaylik', 'davlat xizmatlari', 'aqlli shahar', 'taʼlim', 'maktab',
  'ayollar', 'karyera', 'masofaviy ish', 'xavfsizlik', 'bulut', 'devops', 'ochiq kod', 'maʼlumotlar',
  'sunʼiy intellekt', 'oʻyinlar', 'mobil', 'sanoat', 'agrotexnologiya', 'telekom'
);
--> statement-breakpoint
INSERT INTO sample_records SELECT id FROM social_links WHERE EXISTS (SELECT FROM sample_records) AND link IN (
  'https://t.me/example_digital_world', 'https://www.youtube.com/@example-digital-world',
  'https://www.linkedin.com/company/digital-world-example', 'https://www.facebook.com/example-digital-world',
  'https://www.instagram.com/example_digital_world', 'https://t.me/example_haruto_minegishi',
  'https://www.instagram.com/example_annika_brandhoff', 'https://x.com/example_imogen_hartwell',
  'https://github.com/example-kaarel-tammeorg', 'https://www.youtube.com/@example-kaarel-tammeorg',
  'https://t.me/example_seo_yeon_namgung', 'https://www.youtube.com/@example-deniz-akgundogan',
  'https://t.me/example_shavkat_yoldoshev', 'https://www.youtube.com/@example-shavkat-yoldoshev',
  'https://github.com/example-odalys-fairbourne', 'https://github.com/example-sanne-oudekamp',
  'https://t.me/example_tae_woong_dokgo', 'https://x.com/example_aoife_nidhubhlaoich',
  'https://www.facebook.com/example.faridah.zulmajdi', 'https://www.instagram.com/example_faridah_zulmajdi',
  'https://github.com/example-joris-van-elderen', 'https://github.com/example-elina-koskivaara',
  'https://www.instagram.com/example_nur_aisyah_rahmani', 'https://t.me/example_ogiloy_gulomova',
  'https://github.com/example-ogiloy-gulomova', 'https://github.com/example-marcus-ellingboe',
  'https://www.instagram.com/example_defne_karacelebi', 'https://github.com/example-mehmet-ali-gruenwaldt',
  'https://www.youtube.com/@example-mehmet-ali-gruenwaldt',
  'https://www.youtube.com/@example-sayaka-komorebuchi',
  'https://www.linkedin.com/company/nandakishoram-interviews-example'
);
