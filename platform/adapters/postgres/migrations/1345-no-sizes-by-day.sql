-- The size of the database is read when somebody looks; how it grows is a matter of the server's own monitoring.
drop table database_sizes;
