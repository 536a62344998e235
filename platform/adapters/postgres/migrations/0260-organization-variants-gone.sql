-- The edition of an organization is an event, and the read model of organizations has it.
drop table organization_variants;
drop function tell_variant_changed();
