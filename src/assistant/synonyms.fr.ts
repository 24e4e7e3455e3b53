import type { Synonyms } from './synonyms.ts';

export const FR: Synonyms = {
  hours:
    'heures d ouverture, vos heures, quelles heures, horaire, horaires, ouvert, ouverts, ouverte, ouvrez, ouverture, fermez, ferme, fermé, fermeture, à quelle heure, quand ouvrez vous, quand fermez vous, jusqu à quelle heure, en semaine, tard le soir',
  weekday: 'lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, fin de semaine, week-end, jours fériés, férié',
  price:
    'prix, coûte, coûtent, coût, coûts, combien, c est combien, combien coûte, combien ça coûte, tarif, tarifs, cher, frais, ça coûte, vos prix, tarification, montant',
  address:
    'adresse, situé, situés, où êtes-vous, où êtes vous, où est le garage, où est votre garage, où est votre atelier, où est le studio, c est où, code postal, s y rendre, emplacement, trouver, rue, se rendre, venir chez vous, où vous trouver, où se trouve',
  phone: 'téléphone, numéro de téléphone, votre numéro, appeler, appelle, joindre par téléphone',
  email: 'courriel, email, e-mail, mail, écrire, message',
  reach: 'contact, contacter, joindre, rejoindre, parler à quelqu un',
  language: 'parler, parlez, parlez-vous, langue, langues, anglais, français, chinois, bilingue',
  area: 'secteur, région, quartier, loin, trop loin, près de, desservez, servez, viennent de, habite, ville, villes, on vient nous voir de',
  interval:
    'à quelle fréquence, fréquence, combien de temps, tous les combien, tous les combien de kilomètres, combien de kilomètres, combien de km, combien de mois, durée, dure, durent, intervalle',
  appointment:
    'rendez-vous, rendez vous, réserver, réservation, réservant, sans réserver, sans rendez-vous, passer, sur place, prendre rendez-vous, venir directement, à l improviste, sans appeler, appeler d abord',
  estimate:
    'estimation, estimations, devis, soumission, soumissions, évaluation, prix avant, prix avant les travaux, avant les travaux, autre problème, autre chose, trouvez autre chose, dépasser, dépasse, surprise, surprises, sans demander, facture finale',
  payment:
    'payer, paye, paie, paiement, paiements, carte de crédit, cartes de crédit, carte, crédit, débit, comptant, argent, virement, interac, versements, plusieurs fois, en plusieurs fois, facture, financement, visa, en trois mois, mensualités, sans intérêt, modes de paiement, mode de paiement, reçu',
  warranty: 'garantie, garanties, garanti, garantissez, garantis',
  owner:
    'propriétaire, patron, fondateur, fondé, histoire, notre histoire, qui est étienne, étienne, depuis quand, ancienneté, expérience, moreau',
  skill:
    'certifié, certifiés, agréé, agréés, qualifié, qualifiés, compétent, compétents, mécanicien, mécaniciens, technicien, techniciens, licence, diplôme, diplômes, expertise',
  brakes: 'frein, freins, freinage, plaquettes, plaquette, disques, disque, étrier, freiner',
  noise:
    'grince, grincent, grincement, couine, couinent, couinement, siffle, sifflent, crissement, bruit, bruits, frottement, raclement',
  tires: 'pneus d hiver, pneu d hiver, pneu, pneus, roues, jantes',
  winter: 'hiver, pneus d hiver, pneu d hiver, neige',
  storage:
    'entreposer, entreposage, entreposez, entreposez-vous, garder, gardez, garder mes pneus, stocker, remiser, remisage, ranger, laisser ses pneus, laisser mes pneus, laisser les pneus, conserver',
  swap: 'pose, poser, changement, changer, monter, montage, installer, installation, saisonnier',
  rotate: 'permuter, permutation, rotation, permutez',
  engine_light:
    'voyant, voyant moteur, voyant du moteur, témoin, témoin moteur, lumière moteur, lumière du moteur, check engine, lumière jaune',
  diagnosis: 'diagnostic, diagnostics, diagnostiquer, scanner, code, codes, trouver le problème, appareil',
  inspection:
    'inspection, inspecter, contrôle technique, certificat, sécurité, vends ma voiture, vendre ma voiture, vente, plaque',
  alignment:
    'géométrie, alignement, aligner, parallélisme, volant, tire à droite, tire à gauche, tire d un côté, dévie',
  battery: 'batterie, batteries, démarre, démarre pas, démarrer, survoltage, batterie morte, morte, à plat',
  cold: 'froid, gel, gelé, moins vingt, hiver',
  ac: 'clim, climatisation, climatiseur, air climatisé, a c, air froid, air chaud, refroidit, recharge, fréon',
  oil: 'huile, vidange, synthétique',
  oil_change: 'vidange, vidanges, changer l huile, changement d huile, vidange d huile, faire la vidange',
  wear: 'épaisseur, épais, mince, usé, usée, usés, usées, usure, garniture, millimètres, mm, remplacer, remplacez, remplacement',
  car: 'voiture, voitures, véhicule, véhicules, auto, autos, automobile, char, camion',
  repair:
    'réparer, réparez, réparation, réparations, répare, travaillez sur, dépanner, entretien, entretenir, entretenez, entretiennent, entretient, réparent, occupez',
  electric:
    'électrique, électriques, hybride, hybrides, tesla, leaf, prius, voiture électrique, voitures électriques, branchable, véhicule électrique, véhicules électriques, auto électrique, autos électriques',
  courtesy:
    'voiture de courtoisie, courtoisie, prêter, prêtez, prêtez-vous, prêt, voiture de remplacement, voiture de location, navette, emprunter, dépanner, véhicule de courtoisie, véhicule de remplacement, auto de courtoisie, véhicule de prêt, voiture de prêt',
  old_parts:
    'vieilles pièces, vieille pièce, anciennes pièces, ancienne pièce, pièces usées, récupérer, pièces changées',
  overheating:
    'surchauffe, surchauffer, chauffe, température, aiguille, aiguille de température, fumée, vapeur, capot, radiateur, dépanneuse, remorquage, remorquer',
  lesson: 'cours, leçon, leçons',
};
