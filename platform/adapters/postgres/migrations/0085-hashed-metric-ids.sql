-- The id of a measurement is any text that a client sends. It is kept as a hash, as the store writes it from now on: the
-- same measurement can be recognised, and nothing can be read in it.
update web_vitals set metric_id = left(encode(sha256(convert_to(metric_id, 'UTF8')), 'hex'), 32);
