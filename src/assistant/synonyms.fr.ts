import type { Synonyms } from './synonyms.ts';

export const FR: Synonyms = {
  hours:
    'heures, heure, horaire, horaires, ouvert, ouverts, ouverte, ouvrez, ouverture, fermez, ferme, fermé, fermeture, à quelle heure, fin de semaine, week-end, aujourd hui, ce soir, demain, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, jours fériés, férié',
  price:
    'prix, coûte, coûtent, coût, coûts, combien, c est combien, combien coûte, combien ça coûte, tarif, tarifs, cher, frais',
  address:
    'adresse, situé, situés, où êtes-vous, où êtes vous, où est le garage, emplacement, trouver, rue, se rendre, venir chez vous, où vous trouver, où se trouve',
  phone: 'téléphone, numéro de téléphone, votre numéro, appeler, appelle, joindre par téléphone',
  email: 'courriel, email, e-mail, mail, écrire, message',
  reach: 'contact, contacter, joindre, rejoindre, parler à quelqu un',
  language: 'parler, parlez, parlez-vous, langue, langues, anglais, français, chinois, bilingue',
  area: 'secteur, région, quartier, loin, trop loin, près de, desservez, servez, viennent de, habite, ville, villes, on vient nous voir de',
  interval:
    'à quelle fréquence, fréquence, combien de temps, tous les combien, tous les combien de kilomètres, combien de kilomètres, combien de km, combien de mois, durée, dure, durent, intervalle',
  appointment:
    'rendez-vous, rendez vous, réserver, réservation, réservant, sans réserver, sans rendez-vous, passer, sur place, prendre rendez-vous',
  estimate:
    'estimation, estimations, devis, soumission, soumissions, évaluation, prix avant, prix avant les travaux, avant les travaux',
  payment:
    'payer, paye, paie, paiement, paiements, carte de crédit, cartes de crédit, carte, crédit, débit, comptant, argent, virement, interac, versements, plusieurs fois, en plusieurs fois, facture, financement, visa',
  warranty: 'garantie, garanties, garanti, garantissez, garantis',
  owner:
    'propriétaire, patron, fondateur, fondé, histoire, notre histoire, qui est étienne, étienne, depuis quand, ancienneté, expérience, moreau',
  skill:
    'certifié, certifiés, agréé, agréés, qualifié, qualifiés, compétent, compétents, mécanicien, mécaniciens, technicien, techniciens, licence, diplôme, diplômes, expertise',
  brakes: 'frein, freins, freinage, plaquettes, plaquette, disques, disque, étrier, freiner',
  noise:
    'grince, grincent, grincement, couine, couinent, couinement, siffle, sifflent, crissement, bruit, bruits, frottement, raclement',
  tires: 'pneu, pneus, roues, jantes',
  winter: 'hiver, pneus d hiver, pneu d hiver, neige',
  storage:
    'entreposer, entreposage, entreposez, entreposez-vous, garder, gardez, garder mes pneus, stocker, remiser, remisage, ranger',
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
  repair: 'réparer, réparez, réparation, réparations, répare, travaillez sur, dépanner, entretien, entretenir',
  electric:
    'électrique, électriques, hybride, hybrides, tesla, leaf, prius, voiture électrique, voitures électriques, branchable',
  courtesy:
    'voiture de courtoisie, courtoisie, prêter, prêtez, prêtez-vous, prêt, voiture de remplacement, voiture de location, navette, emprunter, dépanner',
  old_parts:
    'vieilles pièces, vieille pièce, anciennes pièces, ancienne pièce, pièces usées, récupérer, pièces changées',
  overheating:
    'surchauffe, surchauffer, chauffe, température, aiguille, fumée, vapeur, capot, radiateur, bout, dépanneuse, remorquage, remorquer',
  lesson: 'cours, leçon, leçons',
};
