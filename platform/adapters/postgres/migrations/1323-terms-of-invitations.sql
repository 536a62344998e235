-- As what an invited person joins is in the row of their invitation.
drop table if exists invitation_terms;
delete from projections where name = 'invitation-terms';
